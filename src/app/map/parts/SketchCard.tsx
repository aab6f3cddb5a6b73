import { IconArrowBackUp, IconCheck, IconRefresh, IconX } from '@tabler/icons-react';
import type { Language } from '../../i18n/index.ts';
import { areaText, lengthText } from '../frame/texts.ts';
import type { MapTool } from '../scene.ts';
import { areaOf, lengthOf, perimeterOf } from '../sketch/measure.ts';
import { fewest, type Sketch } from '../sketch/sketch.ts';
import type { SketchHandle } from '../sketch/useSketch.ts';
import type { MapWords } from '../words.ts';
import styles from './SketchCard.module.css';

interface Props {
  readonly tool: MapTool;
  readonly handle: SketchHandle;
  readonly language: Language;
  readonly words: MapWords;
  readonly onLeave: () => void;
}

/** What is being drawn or measured: figures, what to do next, and the same gestures as buttons. */
export function SketchCard({ tool, handle, language, words, onLeave }: Props) {
  const { sketch, refusal, step, start } = handle;
  const drawing = tool === 'draw' || tool === 'measure';
  const hint = hintOf(tool, sketch.done, words);
  return (
    <section
      className={styles.sketch}
      aria-label={tool === 'place' ? words.place : words[tool === 'measure' ? 'measure' : 'draw']}
    >
      {tool === 'measure' && (
        <fieldset className={styles.segments}>
          <legend className="visually-hidden">{words.measure}</legend>
          {(['line', 'area'] as const).map((shape) => (
            <button
              key={shape}
              type="button"
              aria-pressed={sketch.shape === shape}
              onClick={() => start(shape)}
            >
              {words[shape]}
            </button>
          ))}
        </fieldset>
      )}
      {drawing && (
        <dl>
          {figures(sketch, language, words).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {refusal ? (
        <p className={styles.refusal} role="alert">
          {refusal.sentence}
        </p>
      ) : (
        <p>{hint}</p>
      )}
      <div className={styles.actions}>
        {drawing && (
          <>
            <Action
              label={words.finish}
              icon={<IconCheck size={16} />}
              disabled={sketch.done || sketch.points.length < fewest(sketch.shape)}
              onClick={() => step({ type: 'finish' })}
            />
            <Action
              label={words.backOne}
              icon={<IconArrowBackUp size={16} />}
              disabled={sketch.points.length === 0}
              onClick={() => step({ type: 'back' })}
            />
            <Action
              label={words.startOver}
              icon={<IconRefresh size={16} />}
              disabled={sketch.points.length === 0}
              onClick={() => start(sketch.shape)}
            />
          </>
        )}
        <Action label={words.leave} icon={<IconX size={16} />} onClick={onLeave} />
      </div>
    </section>
  );
}

function hintOf(tool: MapTool, done: boolean, words: MapWords): string {
  if (tool === 'place') return words.placeHint;
  if (done) return words.drawDone;
  return tool === 'measure' ? words.measureHint : words.drawHint;
}

/** Named measures of a drawing, in the reader's language. */
export function figures(
  { shape, points }: Sketch,
  language: Language,
  words: MapWords,
): (readonly [name: string, value: string])[] {
  if (shape === 'line') return [[words.length, lengthText(lengthOf(points), language)]];
  return [
    [words.area, points.length < 3 ? '—' : areaText(areaOf(points), language)],
    [words.perimeter, points.length < 3 ? '—' : lengthText(perimeterOf(points), language)],
  ];
}

function Action(props: {
  readonly label: string;
  readonly icon: React.ReactNode;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}) {
  const { label, icon, disabled = false, onClick } = props;
  return (
    <button type="button" title={label} aria-label={label} disabled={disabled} onClick={onClick}>
      {icon}
    </button>
  );
}
