import { useEffect, useState } from 'react'

/** The text debounced by `delayMs`: for live regions, not for display. */
export function useDebouncedTexts(words: readonly string[], delayMs: number): readonly string[] {
  const [settled, setSettled] = useState(words)
  const joined = words.join('\n')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(joined === '' ? [] : joined.split('\n')), delayMs)
    return () => clearTimeout(timer)
  }, [joined, delayMs])
  return settled
}
