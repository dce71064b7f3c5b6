import { useEffect, useState } from 'react'

const shownMs = 3000

/**
 * Copies to the clipboard, with a confirmation for a moment. If the browser refuses, `onRefused` is
 * called, which should select the text for copying by hand.
 */
export function useCopied(onRefused: () => void) {
  const [copies, setCopies] = useState(0)
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (copies === 0) return undefined
    const timer = setTimeout(() => setCopied(false), shownMs)
    return () => clearTimeout(timer)
  }, [copies])

  const copy = async (words: string): Promise<void> => {
    if (!(await writeText(words))) return onRefused()
    setCopied(true)
    setCopies((count) => count + 1)
  }
  return { isCopied, copy: (words: string) => void copy(words) }
}

/** Pages over plain HTTP have no clipboard API. */
async function writeText(words: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(words)
    return true
  } catch {
    return false
  }
}
