import { storedToken } from '../api/token.ts'
import { currentPath, isMapAddress, publicPage } from './address.tsx'
import { importProduct, importPublicMap } from './import-screen.ts'

/**
 * Requests the code of the map that the page is going to show. `lazy` imports it again, and reports
 * what cannot be loaded.
 */
export function requestFirstScreen(): void {
  const path = currentPath()
  const isMap = path === '/' || isMapAddress(path)
  if (publicPage.test(path)) void importPublicMap().catch(() => undefined)
  else if (isMap && storedToken() !== undefined) void importProduct().catch(() => undefined)
}
