import { useEffect, useState } from 'react'

/** The text once nothing was typed for a moment, so that not every letter is a question. */
export function useSettledText(text: string, delayMs: number): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), delayMs)
    return () => clearTimeout(timer)
  }, [text, delayMs])
  return settled
}
