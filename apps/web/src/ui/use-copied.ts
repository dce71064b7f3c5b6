import { useEffect, useState } from 'react'

const shownMs = 3000

/**
 * Copies to the clipboard and says so for a moment. A browser that does not let us is not lied for:
 * `onRefused` then makes the text ready to be copied by hand.
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

/** There is no clipboard on pages that came over plain HTTP. */
async function writeText(words: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(words)
    return true
  } catch {
    return false
  }
}
