import { Menu } from '@mantine/core';
import { IconBriefcase, IconMapPinSearch, IconPolygon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type Showcase, showcases } from '../../../../geodata/showcases.ts';
import { useText } from '../../i18n/language.ts';
import { Empty } from '../../states/Empty.tsx';
import type { TownView } from '../../town/types.ts';
import { Button, TextButton } from '../../ui/Button.tsx';

/** The place is known, and not what it is for. */
export function NoActivity() {
  const { t } = useTranslation('siting');
  return (
    <Empty icon={<IconBriefcase size={24} aria-hidden />} title={t('empty.activityTitle')}>
      {t('empty.activityText')}
    </Empty>
  );
}

/** Nothing is asked yet: where the place is, and a few ways to say it. */
export function FirstState({
  town,
  onDraw,
  onExample,
}: {
  readonly town: TownView;
  readonly onDraw: () => void;
  readonly onExample: (example: Showcase) => void;
}) {
  const { t } = useTranslation('siting');
  const text = useText();
  const examples = town.isDemo ? showcases(town.slug) : [];
  return (
    <Empty
      icon={<IconMapPinSearch size={24} aria-hidden />}
      title={t('empty.title')}
      actions={
        <>
          <Button small icon={<IconPolygon size={18} aria-hidden />} onClick={onDraw}>
            {t('form.draw')}
          </Button>
          {examples.length > 0 && (
            <Menu position="bottom-start" withinPortal>
              <Menu.Target>
                <TextButton>{t('empty.example')}</TextButton>
              </Menu.Target>
              <Menu.Dropdown mah={360} style={{ overflow: 'auto' }}>
                {examples.map((example) => (
                  <Menu.Item key={example.id} onClick={() => onExample(example)}>
                    {text(example.title)}
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
          )}
        </>
      }
    >
      {t('empty.text')}
    </Empty>
  );
}
