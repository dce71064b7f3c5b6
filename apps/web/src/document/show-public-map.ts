import type { PublicView } from '@terrier/contract/public-links'
import { upgradeMap } from '@terrier/domain/document/upgrade-map'

import { useMapDocument } from './map-document.ts'
import { useMapSession } from './map-session.ts'
import { setOpenMap, showDocument } from './show-document.ts'

/**
 * Shows a published map, read-only; the viewer may have no account. It is neither saved nor
 * remembered as the last map. When a newer version is shown, the camera stays.
 */
export function showPublicMap({ name, data, lastModified }: PublicView): void {
  const upgraded = upgradeMap(data)
  if (!upgraded.ok) throw new Error('The published map cannot be read', { cause: upgraded.problem })
  const document = { ...upgraded.value, name }
  const { lastSavedAt: shown } = useMapSession.getState()
  if (shown?.getTime() === new Date(lastModified).getTime()) return
  const session = { access: 1, lastSavedAt: new Date(lastModified) } as const
  if (!shown) return showDocument(document, session)
  const { zoom, lngLat } = useMapDocument.getState().document.map
  setOpenMap({ ...document, map: { ...document.map, zoom, lngLat } }, session)
}
