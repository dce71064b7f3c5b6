import { BaseLayer, SavedMapData } from '@terrier/contract/saved-map'
import * as z from 'zod/mini'

import { canKeepView } from '../document/can-edit.ts'
import { showLayers } from '../document/change-map.ts'
import { useOpenMap } from '../document/open-map.ts'
import { workspaceKey } from './session-memory.ts'
import { reloadableTrays, usePanels } from './panels.ts'

/** How many maps are remembered in a tab; those of long ago are forgotten. */
const maxMaps = 20

const Workspace = z.object({
  eid: z.nullable(z.int()),
  isPaneOpen: z.boolean(),
  isKeyWanted: z.nullable(z.boolean()),
  tray: z.nullable(z.enum(reloadableTrays)),
  /** Where they are not saved with the map: of a reader, and of a map that has no title yet. */
  layers: z.optional(
    z.object({ mapLayers: SavedMapData.shape.mapLayers, baseLayer: z.optional(BaseLayer) }),
  ),
})
type Workspace = z.infer<typeof Workspace>

const Memory = z.object({ person: z.int(), workspaces: z.array(Workspace) })

/** Which panels lie open over the map, and what it shows, as they were before a reload. */
export function restoreWorkspace(person: number): void {
  const { eid } = useOpenMap.getState()
  const workspace = rememberedBy(person).find((one) => one.eid === eid)
  if (!workspace) return
  const { isPaneOpen, isKeyWanted, tray, layers } = workspace
  usePanels.setState({ isPaneOpen, isKeyWanted, tray, isTrayRestored: true })
  if (layers) showLayers(layers.mapLayers, layers.baseLayer)
}

/** Remembers, in this tab and until the session ends, what a reload would lose. Returns how to stop. */
export function followWorkspace(person: number): () => void {
  const remember = () => rememberWorkspace(person)
  const unfollow = [usePanels.subscribe(remember), useOpenMap.subscribe(remember)]
  return () => unfollow.forEach((stop) => stop())
}

function rememberWorkspace(person: number): void {
  const now = workspaceNow()
  const others = rememberedBy(person).filter(({ eid }) => eid !== now.eid)
  const workspaces = [now, ...others].slice(0, maxMaps)
  sessionStorage.setItem(workspaceKey, JSON.stringify({ person, workspaces }))
}

function workspaceNow(): Workspace {
  const { document, ...map } = useOpenMap.getState()
  const { isPaneOpen, isKeyWanted, tray } = usePanels.getState()
  const isSaved = map.eid !== null && canKeepView(map)
  return {
    eid: map.eid,
    isPaneOpen,
    isKeyWanted,
    // What the others show was found by a search or read from a file, and is gone with the page.
    tray: reloadableTrays.find((one) => one === tray) ?? null,
    ...(!isSaved && {
      layers: { mapLayers: document.mapLayers, baseLayer: document.map.baseLayer },
    }),
  }
}

/** Empty for what somebody else left, or something else wrote. */
function rememberedBy(person: number): readonly Workspace[] {
  const text = sessionStorage.getItem(workspaceKey)
  if (text === null) return []
  try {
    const memory = z.safeParse(Memory, JSON.parse(text))
    return memory.success && memory.data.person === person ? memory.data.workspaces : []
  } catch {
    // Not JSON, so not written here.
    return []
  }
}
