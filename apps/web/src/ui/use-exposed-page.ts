import { useEffect, useRef } from 'react'

import { exposePage, hiddenElements } from './expose-page.ts'

/**
 * Keeps the page exposed to screen readers while a listbox is open. Call the returned function
 * before it opens.
 */
export function useExposedPage(isOpen: boolean): () => void {
  const hiddenBefore = useRef<ReadonlySet<Element>>(new Set())
  useEffect(() => {
    if (isOpen) exposePage(hiddenBefore.current)
  }, [isOpen])
  return () => {
    hiddenBefore.current = hiddenElements()
  }
}
