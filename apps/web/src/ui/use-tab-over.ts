import { useEffect, useRef, type FocusEvent, type RefObject } from 'react'

const tabStop =
  ':is(a[href], button, input, select, textarea, [tabindex]):not(:disabled, [tabindex="-1"])'

/**
 * Lets the Tab key go from a modal to what stands over it and back again: a modal keeps the focus to
 * itself otherwise. What had the focus before gets it back when what was pressed goes away.
 */
export function useTabOver(region: RefObject<HTMLElement | null>) {
  const cameFrom = useRef<Element | null>(null)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const next = event.key === 'Tab' ? stopBeyond(region.current, event.shiftKey) : undefined
      if (!next) return
      event.preventDefault()
      event.stopPropagation()
      next.focus()
    }
    // Before the modal hears of it.
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [region])

  // After each change of what stands there.
  useEffect(() => {
    const { current: before } = cameFrom
    if (!(before instanceof HTMLElement) || region.current?.contains(document.activeElement)) return
    cameFrom.current = null
    if (document.activeElement === document.body) before.focus()
  })

  return {
    onFocus: ({ relatedTarget }: FocusEvent) => {
      if (!region.current?.contains(relatedTarget)) cameFrom.current = relatedTarget
    },
  }
}

/** Where the key leads from or into the region; undefined within the modal, which knows by itself. */
function stopBeyond(region: HTMLElement | null, isBack: boolean): HTMLElement | undefined {
  const modal = [...document.querySelectorAll<HTMLElement>('[role=dialog], [role=alertdialog]')].at(
    -1,
  )
  if (!region || !modal) return undefined
  const [within, over] = [stopsIn(modal), stopsIn(region)]
  const ring = [...within, ...over]
  const at = ring.findIndex((stop) => stop === document.activeElement)
  const next = ring.at((at + (isBack ? -1 : 1)) % ring.length)
  const isOver = at >= within.length || (next !== undefined && over.includes(next))
  return at >= 0 && isOver ? next : undefined
}

const stopsIn = (part: HTMLElement): HTMLElement[] => [
  ...part.querySelectorAll<HTMLElement>(tabStop),
]
