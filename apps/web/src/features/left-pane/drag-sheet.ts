import { nearestHeight, setSheetHeight, type SheetHeight } from './sheet-height.ts'

/** Height of the map that stays visible above a full-height sheet. Also in `tray.module.css`. */
const mapLeftPx = 96

/** Limits of a half-height sheet. Both are also in `tray.module.css`. */
const halfShare = 0.62
const halfMaxPx = 520

/**
 * Makes a bottom sheet resizable by dragging its heading. Returns a function that removes the
 * listeners.
 */
export function dragSheet(tray: HTMLElement, head: HTMLElement): () => void {
  let drag: { readonly y: number; readonly height: number } | null = null

  const begin = (event: PointerEvent) => {
    const isOnButton = event.target instanceof Element && event.target.closest('button') !== null
    if (isOnButton || !event.isPrimary || event.button !== 0) return
    drag = { y: event.clientY, height: tray.offsetHeight }
    head.setPointerCapture(event.pointerId)
  }
  const move = ({ clientY }: PointerEvent) => {
    if (!drag) return
    const { low, full } = heightsOf(tray, head)
    const height = Math.min(Math.max(drag.height + drag.y - clientY, low), full)
    tray.dataset['dragged'] = ''
    tray.style.height = `${height}px`
  }
  const end = () => {
    if (!drag) return
    drag = null
    if (!('dragged' in tray.dataset)) return
    const height = nearestHeight(tray.offsetHeight, heightsOf(tray, head))
    delete tray.dataset['dragged']
    tray.style.height = ''
    setSheetHeight(height)
  }
  head.addEventListener('pointerdown', begin)
  head.addEventListener('pointermove', move)
  head.addEventListener('pointerup', end)
  head.addEventListener('pointercancel', end)
  return () => {
    end()
    head.removeEventListener('pointerdown', begin)
    head.removeEventListener('pointermove', move)
    head.removeEventListener('pointerup', end)
    head.removeEventListener('pointercancel', end)
  }
}

function heightsOf(tray: HTMLElement, head: HTMLElement): Readonly<Record<SheetHeight, number>> {
  const available = tray.parentElement?.clientHeight ?? window.innerHeight
  const paneHeight = Number.parseFloat(getComputedStyle(tray).bottom) || 0
  return {
    low: head.offsetHeight,
    half: Math.min(available * halfShare, halfMaxPx),
    full: available - paneHeight - mapLeftPx,
  }
}
