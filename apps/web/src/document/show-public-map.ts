import type { PublicView } from '@terrier/contract/public-links'
import { upgradeMap } from '@terrier/domain/document/upgrade-map'

import { useOpenMap } from './open-map.ts'
import { resetSelection } from './selection-store.ts'

/**
 * Shows a published map, read-only; the viewer may have no account. It is neither saved nor
 * remembered as the last map. When a newer version is shown, the camera stays.
 */
export function showPublicMap({ name, data, lastModified }: PublicView): void {
  const upgraded = upgradeMap(data)
  if (!upgraded.ok) throw new Error('The published map cannot be read', { cause: upgraded.problem })
  const document = { ...upgraded.value, name }
  const { lastSavedAt: shown } = useOpenMap.getState()
  if (shown?.getTime() === new Date(lastModified).getTime()) return
  useOpenMap.setState((state) => {
    const { zoom, lngLat } = shown ? state.document.map : document.map
    return {
      document: { ...document, map: { ...document.map, zoom, lngLat } },
      access: 1,
      lastSavedAt: new Date(lastModified),
      openings: shown ? state.openings : state.openings + 1,
    }
  })
  if (!shown) resetSelection()
}
