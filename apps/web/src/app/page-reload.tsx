import { useEffect } from 'react'

import { appPath, currentPath, isMapAddress, replaceAddress } from './address.tsx'
import { LoadingScreen } from './loading-screen.tsx'

/**
 * Loads the page anew for the person whose token is in storage now. Nothing in memory of who was here
 * before can then be shown or sent under their name; what was not saved waits on the device.
 */
export function PageReload() {
  useEffect(() => {
    void reload()
  }, [])
  return <LoadingScreen />
}

async function reload(): Promise<void> {
  // With them comes all that reads maps, which the sign-in page has no use for.
  const { journalsWritten } = await import('../offline/journals.ts')
  await journalsWritten()
  // Which map was open, and where it was looked at, is nobody else's business.
  if (isMapAddress(currentPath())) replaceAddress(appPath)
  window.location.reload()
}
