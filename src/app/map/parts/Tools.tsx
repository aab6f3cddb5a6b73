import {
  IconFocus2,
  IconMinus,
  IconPlus,
  IconPolygon,
  IconRuler2,
  IconStack2,
  IconTarget,
  IconTools,
  IconX,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { classes } from '../../ui/classes.ts';
import type { MapTool } from '../scene.ts';
import type { MapWords } from '../words.ts';
import styles from './Tools.module.css';

interface Props {
  readonly words: MapWords;
  readonly tool: MapTool;
  readonly hasSite: boolean;
  readonly circles: boolean;
  /** Cases are counted, and no place is judged: nothing to draw, no circles. */
  readonly counting: boolean;
  readonly layersOpen: boolean;
  /** A narrow map folds the column under one button. */
  readonly compact: boolean;
  readonly onZoom: (by: 1 | -1) => void;
  readonly onLocate: () => void;
  readonly onLayers: () => void;
  readonly onTool: (tool: MapTool) => void;
  readonly onCircles: () => void;
}

/** The column at the right: camera above, tools below. */
export function Tools(props: Props) {
  const { words, tool, hasSite, circles, counting, layersOpen, compact } = props;
  const [open, setOpen] = useState(false);
  const column = (
    <>
      <div className={styles.group}>
        <Tool label={words.zoomIn} onClick={() => props.onZoom(1)} icon={<IconPlus size={18} />} />
        <Tool label={words.zoomOut} onClick={() => props.onZoom(-1)} icon={<IconMinus size={18} />} />
        <Tool
          label={hasSite ? words.toSite : words.toTown}
          onClick={props.onLocate}
          icon={<IconFocus2 size={18} />}
        />
      </div>
      <div className={styles.group}>
        <Tool
          label={words.layers}
          onClick={props.onLayers}
          icon={<IconStack2 size={18} />}
          expanded={layersOpen}
        />
        <Tool
          label={words.measure}
          onClick={() => props.onTool(tool === 'measure' ? 'look' : 'measure')}
          icon={<IconRuler2 size={18} />}
          pressed={tool === 'measure'}
        />
        {!counting && (
          <>
            <Tool
              label={words.draw}
              onClick={() => props.onTool(tool === 'draw' ? 'look' : 'draw')}
              icon={<IconPolygon size={18} />}
              pressed={tool === 'draw'}
            />
            <Tool
              label={words.circles}
              onClick={props.onCircles}
              icon={<IconTarget size={18} />}
              pressed={circles}
            />
          </>
        )}
      </div>
    </>
  );
  return (
    <div className={styles.tools} role="toolbar" aria-label={words.tools} aria-orientation="vertical">
      {compact && (
        <div className={styles.group}>
          <Tool
            label={open ? words.closeTools : words.openTools}
            onClick={() => setOpen(!open)}
            icon={open ? <IconX size={18} /> : <IconTools size={18} />}
            expanded={open}
          />
        </div>
      )}
      {(!compact || open) && column}
    </div>
  );
}

interface ToolProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly onClick: () => void;
  readonly pressed?: boolean;
  readonly expanded?: boolean;
}

function Tool({ label, icon, onClick, pressed, expanded }: ToolProps) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      aria-pressed={pressed}
      aria-expanded={expanded}
      className={classes((pressed || expanded) && styles.on)}
      onClick={onClick}
    >
      {icon}
    </button>
  );
}
