import { useEffect, useRef } from 'react'

/*
 * Back closes the open overlays (a tray, a dialog, a menu) before it leaves the page. For that
 * there is a history entry for each open overlay, numbered in its state. The entry of an overlay
 * that is closed in another way is not removed, since that would race with the navigation of a link
 * that closed it: it is reused for the next overlay, and Back skips it.
 */

interface Overlay {
  readonly close: () => void
}

/** Topmost last. */
const openOverlays: Overlay[] = []

/** The number of the current history entry. */
let depth = depthOf(window.history.state)

window.addEventListener('popstate', onPopState)

interface NumberedState {
  readonly overlays: number
}

function isNumbered(state: unknown): state is NumberedState {
  const isOurs = typeof state === 'object' && state !== null && 'overlays' in state
  return isOurs && typeof state.overlays === 'number'
}

/** Number of the overlay that an entry belongs to; 0 for the page itself. */
function depthOf(state: unknown): number {
  return isNumbered(state) ? state.overlays : 0
}

/** Closes an overlay on Back while it is open. */
export function useCloseOnBack(isOpen: boolean, close: () => void): void {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(
    () => (isOpen ? registerOverlay({ close: () => latest.current() }) : undefined),
    [isOpen],
  )
}

/** Returns the function that unregisters it. */
function registerOverlay(overlay: Overlay): () => void {
  openOverlays.push(overlay)
  addEntries()
  return () => openOverlays.splice(openOverlays.indexOf(overlay), 1)
}

function addEntries(): void {
  // In a frame, entries would be added to the history of the embedding page.
  if (window.top !== window.self) return
  depth = depthOf(window.history.state)
  if (openOverlays.length > depth) window.history.replaceState(numbered(depth), '')
  while (openOverlays.length > depth) {
    depth += 1
    window.history.pushState(numbered(depth), '')
  }
}

const numbered = (overlays: number) => ({ ...window.history.state, overlays })

function onPopState({ state }: PopStateEvent): void {
  if (!isNumbered(state)) {
    // An entry without an overlay, such as a fragment typed into the URL.
    depth = openOverlays.length
    window.history.replaceState(numbered(depth), '')
    return
  }
  const steps = depth - depthOf(state)
  depth = depthOf(state)
  if (steps <= 0) return
  if (openOverlays.length > 0) {
    for (const { close } of openOverlays.slice(-steps).toReversed()) close()
    // An overlay that refused to close, for example while saving, needs its entry again.
    setTimeout(addEntries)
  } else if (steps === 1) {
    // The entry belongs to an overlay that is already closed.
    window.history.back()
  }
}
