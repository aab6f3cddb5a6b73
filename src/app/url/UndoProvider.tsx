import { useNavigate, useSearch } from '@tanstack/react-router';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { back, type History, questionOf, step } from './history.ts';
import { QUESTION_KEYS, type Search } from './state.ts';

interface Undo {
  readonly canUndo: boolean;
  readonly undo: () => void;
}
const UndoContext = createContext<Undo>({ canUndo: false, undo: () => undefined });

/** Goes back over the question (town, day, activity, place, attributes), whichever page changed it. */
export const useUndo = (): Undo => useContext(UndoContext);

export function UndoProvider({ children }: { children: ReactNode }) {
  const search = useSearch({ strict: false }) as Search;
  const navigate = useNavigate();
  const history = useRef<History | null>(null);
  const [canUndo, setCanUndo] = useState(false);

  useEffect(() => {
    const question = questionOf(search);
    history.current =
      history.current === null
        ? { past: [], now: question, last: null }
        : step(history.current, question, performance.now());
    setCanUndo(history.current.past.length > 0);
  }, [search]);

  const undo = useCallback(() => {
    const before = history.current === null ? null : back(history.current);
    if (before === null) return;
    history.current = before;
    setCanUndo(before.past.length > 0);
    void navigate({
      to: '.',
      search: (now: Search) => {
        const rest = Object.fromEntries(
          Object.entries(now).filter(([key]) => !QUESTION_KEYS.some((known) => known === key)),
        );
        return { ...rest, ...before.now };
      },
    });
  }, [navigate]);

  const value = useMemo(() => ({ canUndo, undo }), [canUndo, undo]);
  return <UndoContext value={value}>{children}</UndoContext>;
}
