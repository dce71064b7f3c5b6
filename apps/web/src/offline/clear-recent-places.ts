/** Recent places are private: they are stored on the device only, and deleted with the session. */
export const recentPlacesKey = 'recentPlaces'

/** In a separate module, so that signing out does not load the code that reads them. */
export function clearRecentPlaces(): void {
  try {
    localStorage.removeItem(recentPlacesKey)
  } catch {
    // No storage access.
  }
}
