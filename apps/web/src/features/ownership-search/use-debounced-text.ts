import { useEffect, useState } from 'react'

/** Debounced text, so that not every key press sends a request. */
export function useDebouncedText(text: string, delayMs: number): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), delayMs)
    return () => clearTimeout(timer)
  }, [text, delayMs])
  return settled
}
