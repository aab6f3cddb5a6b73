import { IconMapOff } from '@tabler/icons-react';
import { Outlet, useMatchRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { isUnreachable } from '../offline/kept.ts';
import { Empty } from '../states/Empty.tsx';
import { InputErrorBox } from '../states/InputErrorBox.tsx';
import { Offline } from '../states/Offline.tsx';
import { OurFault } from '../states/OurFault.tsx';
import { Skeleton } from '../states/Skeleton.tsx';
import { useTownChoice } from '../town/TownProvider.tsx';
import { useChooseTown } from '../town/useChooseTown.ts';
import { TextButton } from '../ui/Button.tsx';
import { UrlProblems } from '../url/UrlProblems.tsx';
import { useUrlState } from '../url/useUrlState.ts';

/** The page, once there is a town to stand on; else why there is none. *Sobre* needs no town. */
export function PageArea() {
  const { status } = useTownChoice();
  const matchRoute = useMatchRoute();
  const needsTown = matchRoute({ to: '/sobre' }) === false;
  return (
    <>
      <UrlProblems />
      {status === 'ready' || !needsTown ? (
        <Suspense fallback={<Skeleton />}>
          <Outlet />
        </Suspense>
      ) : (
        <NoTown />
      )}
    </>
  );
}

function NoTown() {
  const { t } = useTranslation('shell');
  const { status, error, retry, towns } = useTownChoice();
  const { state } = useUrlState();
  const chooseTown = useChooseTown();
  switch (status) {
    case 'failed':
      return isUnreachable(error) ? (
        <Offline level={1} onRetry={retry}>
          {t('unreachable')}
        </Offline>
      ) : (
        <OurFault level={1} error={error} what="page" onRetry={retry} />
      );
    case 'no-town':
      return (
        <Empty level={1} icon={<IconMapOff size={24} aria-hidden />} title={t('noTown.title')}>
          {t('noTown.text')}
        </Empty>
      );
    case 'unknown-town':
      return (
        <InputErrorBox
          level={1}
          title={t('unknownTown.title', { town: state.town ?? '' })}
          actions={towns.map((town) => (
            <TextButton key={town.slug} onClick={() => chooseTown(town)}>
              {town.name} · {town.uf}
            </TextButton>
          ))}
        >
          {t('unknownTown.text')}
        </InputErrorBox>
      );
    default:
      return <Skeleton />;
  }
}
