import { BaseLayer, SavedMapData } from '@terrier/contract/saved-map'
import * as z from 'zod/mini'

import { canSaveView } from '../document/can-edit.ts'
import { showLayers } from '../document/change-map.ts'
import { useMapDocument } from '../document/map-document.ts'
import { useMapSession } from '../document/map-session.ts'
import { workspaceKey } from './session-state.ts'
import { reloadableTrays, usePanels } from './panel-state.ts'

/** How many maps are remembered per tab; the oldest are dropped. */
const maxMaps = 20

const Workspace = z.object({
  eid: z.nullable(z.int()),
  isPaneOpen: z.boolean(),
  isKeyWanted: z.nullable(z.boolean()),
  tray: z.nullable(z.enum(reloadableTrays)),
  /** Only if they are not saved with the map: for readers, and for an untitled map. */
  layers: z.optional(
    z.object({ mapLayers: SavedMapData.shape.mapLayers, baseLayer: z.optional(BaseLayer) }),
  ),
})
type Workspace = z.infer<typeof Workspace>

const Memory = z.object({ person: z.int(), workspaces: z.array(Workspace) })

/** Restores the open panels and the visible layers after a reload. */
export function restoreWorkspace(person: number): void {
  const { eid } = useMapSession.getState()
  const workspace = rememberedBy(person).find((one) => one.eid === eid)
  if (!workspace) return
  const { isPaneOpen, isKeyWanted, tray, layers } = workspace
  usePanels.setState({ isPaneOpen, isKeyWanted, tray, isTrayRestored: true })
  if (layers) showLayers(layers.mapLayers, layers.baseLayer)
}

/** Stores in session storage what a reload would lose. Returns the unsubscribe function. */
export function persistWorkspace(person: number): () => void {
  const remember = () => rememberWorkspace(person)
  const unfollow = [usePanels, useMapSession, useMapDocument].map((store) =>
    store.subscribe(remember),
  )
  return () => unfollow.forEach((stop) => stop())
}

function rememberWorkspace(person: number): void {
  const now = workspaceNow()
  const others = rememberedBy(person).filter(({ eid }) => eid !== now.eid)
  const workspaces = [now, ...others].slice(0, maxMaps)
  sessionStorage.setItem(workspaceKey, JSON.stringify({ person, workspaces }))
}

function workspaceNow(): Workspace {
  const { document } = useMapDocument.getState()
  const map = useMapSession.getState()
  const { isPaneOpen, isKeyWanted, tray } = usePanels.getState()
  const isSaved = map.eid !== null && canSaveView(map)
  return {
    eid: map.eid,
    isPaneOpen,
    isKeyWanted,
    // Other trays show results of a search or a file, which do not survive a reload.
    tray: reloadableTrays.find((one) => one === tray) ?? null,
    ...(!isSaved && {
      layers: { mapLayers: document.mapLayers, baseLayer: document.map.baseLayer },
    }),
  }
}

/** Empty if another user or another program wrote the entry. */
function rememberedBy(person: number): readonly Workspace[] {
  const text = sessionStorage.getItem(workspaceKey)
  if (text === null) return []
  try {
    const memory = z.safeParse(Memory, JSON.parse(text))
    return memory.success && memory.data.person === person ? memory.data.workspaces : []
  } catch {
    // Invalid JSON, so not written here.
    return []
  }
}
