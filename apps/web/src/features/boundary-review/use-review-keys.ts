import { useEffect, useEffectEvent, useState, type RefCallback } from 'react'

import { hasOwnKeys } from '../../ui/own-keys.ts'

type KeyActions = Readonly<Record<string, () => void>>

/**
 * Single letters as keys, in lower case, while the focus is inside the element with the returned ref
 * (WCAG 2.1.4) and not in a text field.
 */
export function useReviewKeys(actions: KeyActions): RefCallback<HTMLElement> {
  const [element, setElement] = useState<HTMLElement | null>(null)
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || hasOwnKeys(event.target)) return
    const action = actions[event.key.toLowerCase()]
    if (!action) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    element?.addEventListener('keydown', listener)
    return () => element?.removeEventListener('keydown', listener)
  }, [element])
  return setElement
}
