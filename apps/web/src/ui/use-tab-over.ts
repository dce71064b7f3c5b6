import { useEffect, useRef, type FocusEvent, type RefObject } from 'react'

const tabStop =
  ':is(a[href], button, input, select, textarea, [tabindex]):not(:disabled, [tabindex="-1"])'

/**
 * Lets Tab move between a modal and the toasts over it, although the modal traps the focus. When
 * the focused control in the region is unmounted, the focus returns to where it was before.
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
    // In the capture phase, before the modal's handler.
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [region])

  // After each render, since the focused control may be unmounted.
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

/**
 * Next tab stop when leaving or entering the region; undefined inside the modal, which handles Tab
 * itself.
 */
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
