/** Where somebody has looked is theirs to know: it stays on the device, and goes with the session. */
export const recentPlacesKey = 'recentPlaces'

/** Apart from what reads them: the page that signs out loads no more than this. */
export function forgetRecentPlaces(): void {
  try {
    localStorage.removeItem(recentPlacesKey)
  } catch {
    // The browser keeps nothing.
  }
}
