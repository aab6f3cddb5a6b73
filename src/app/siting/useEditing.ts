import { useEffect, useRef, useState } from 'react';

/** Whether the reader has the question open; it folds by itself once the question becomes whole. */
export function useEditing(whole: boolean): [boolean, (editing: boolean) => void] {
  const [editing, setEditing] = useState(false);
  const before = useRef(whole);
  useEffect(() => {
    if (whole && !before.current) setEditing(false);
    before.current = whole;
  }, [whole]);
  return [editing, setEditing];
}
