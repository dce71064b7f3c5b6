import { useEffect, useState } from 'react'

/** The words as they were when they last stood still for `delayMs`: for speaking, not for showing. */
export function useSettled(words: readonly string[], delayMs: number): readonly string[] {
  const [settled, setSettled] = useState(words)
  const joined = words.join('\n')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(joined === '' ? [] : joined.split('\n')), delayMs)
    return () => clearTimeout(timer)
  }, [joined, delayMs])
  return settled
}
