import { Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Viability } from '../../siting/viability/types.ts';
import { saveAs } from '../saveAs.ts';
import { useToast } from '../states/Toasts.tsx';
import type { TownView } from '../town/types.ts';
import { Button } from '../ui/Button.tsx';
import { landDocument } from './export/document.ts';
import { FORMATS, type Format, MIME, writeWith } from './export/formats.ts';

const NAMES: { readonly [F in Format]: string } = { geojson: 'GeoJSON', gpkg: 'GeoPackage', kml: 'KML' };

/** The map as a file. GeoJSON is written at once; the others by GDAL, which is fetched for the first of them. */
export function ExportMenu({
  town,
  exact,
}: {
  readonly town: TownView;
  /** The map drawn finer than on the screen. */
  readonly exact: () => Promise<Viability>;
}) {
  const { t } = useTranslation('where');
  const toast = useToast();
  const [writing, setWriting] = useState<Format | null>(null);
  const write = async (format: Format) => {
    setWriting(format);
    try {
      const land = await exact();
      const document = landDocument(land, town.code, {
        allowed: t('status.allowed'),
        inconclusive: t('status.inconclusive'),
        'no-data': t('status.no-data'),
        excluded: t('status.excluded'),
      });
      const text = JSON.stringify(document);
      const name = `onde-pode-${town.slug}-${land.activity}-${land.date}.${format}`;
      if (format === 'geojson') saveAs(name, new Blob([text], { type: MIME.geojson }));
      else {
        toast({ message: `${t('exporting.working', { format: NAMES[format] })}. ${t('exporting.loading')}` });
        const { openGdal } = await import('./export/gdal.ts');
        const file = new File([text], 'onde-pode.geojson', { type: MIME.geojson });
        const bytes = await writeWith(await openGdal(), file, format);
        saveAs(name, new Blob([new Uint8Array(bytes)], { type: MIME[format] }));
      }
      toast({ message: t('exporting.done', { name }) });
    } catch (error) {
      console.error(error);
      toast({ message: t('exporting.failed', { format: NAMES[format] }) });
    } finally {
      setWriting(null);
    }
  };
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button small icon={<IconDownload size={16} aria-hidden />} disabled={writing !== null}>
          {writing === null ? t('export') : `${t('exporting.working', { format: NAMES[writing] })}…`}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {FORMATS.map((format) => (
          <Menu.Item key={format} onClick={() => void write(format)}>
            {t(`exporting.${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
