import { useEffect } from 'react'

import { appPath, currentPath, isMapAddress, replaceAddress } from './address.tsx'
import { LoadingScreen } from './loading-screen.tsx'

/**
 * Reloads the page for the user whose token is in storage now. Nothing in memory from the previous
 * user can then be shown or sent under their name; unsaved changes stay in the journal on the
 * device.
 */
export function PageReload() {
  useEffect(() => {
    void reload()
  }, [])
  return <LoadingScreen />
}

async function reload(): Promise<void> {
  // Imported on demand: the module depends on the map code, which the sign-in page does not need.
  const { journalsWritten } = await import('../offline/journals.ts')
  await journalsWritten()
  // The previous user's map and view must not be visible in the URL.
  if (isMapAddress(currentPath())) replaceAddress(appPath)
  window.location.reload()
}
