import { emptyMap } from '@terrier/domain/document/empty-map'
import { setOwnershipDisplay } from '@terrier/domain/document/set-layers'
import { beforeEach, afterEach, describe, expect, it } from 'vitest'

import { applyViewChange } from '../document/change-map.ts'
import { mapNetwork } from '../document/map-network.ts'
import { useMapDocument } from '../document/map-document.ts'
import { useMapSession } from '../document/map-session.ts'
import { connectOpenMap, startNewMap } from '../document/open-map.ts'
import { showDocument } from '../document/show-document.ts'
import { openTray, showTray, togglePane, usePanels, setLayerKeyShown } from './panel-state.ts'
import { clearSessionState, workspaceKey } from './session-state.ts'
import { persistWorkspace, restoreWorkspace } from './persist-workspace.ts'

const olwen = 1
const sam = 2
let stop = () => {}

beforeEach(() => {
  connectOpenMap(mapNetwork)
  load(null)
  clearSessionState()
})

afterEach(() => stop())

/** The state of a page that has just loaded this map. */
function load(eid: number | null, access: 1 | 2 = 2): void {
  stop()
  startNewMap()
  useMapSession.setState({ eid, access })
  usePanels.setState(usePanels.getInitialState(), true)
}

function reload(person: number, eid: number | null, access: 1 | 2 = 2): void {
  load(eid, access)
  restoreWorkspace(person)
  stop = persistWorkspace(person)
}

const display = () => useMapDocument.getState().document.mapLayers.ownershipDisplay

describe('the panels', () => {
  it('are restored after a reload', () => {
    reload(olwen, 7)
    showTray('land-data')
    setLayerKeyShown(true)
    reload(olwen, 7)
    expect(usePanels.getState()).toMatchObject({ tray: 'land-data', isKeyWanted: true })
    togglePane()
    reload(olwen, 7)
    expect(usePanels.getState()).toMatchObject({ tray: null, isPaneOpen: false })
  })

  it('are stored per map and per user', () => {
    reload(olwen, 7)
    showTray('land-data')
    reload(olwen, 8)
    expect(usePanels.getState().tray).toBeNull()
    reload(sam, 7)
    expect(usePanels.getState().tray).toBeNull()
  })

  it('are restored without a search tray, which would be empty', () => {
    reload(olwen, 7)
    openTray('ownership-search')
    reload(olwen, 7)
    expect(usePanels.getState().tray).toBeNull()
  })

  it('are not restored after the session has ended', () => {
    reload(olwen, 7)
    showTray('land-data')
    stop()
    clearSessionState()
    reload(olwen, 7)
    expect(usePanels.getState().tray).toBeNull()
  })

  it.each(['', 'null', '{', '[]', '{"person":1,"workspaces":[{"eid":7,"tray":"<script>"}]}'])(
    'are unchanged when the stored value is invalid: %s',
    (text) => {
      sessionStorage.setItem(workspaceKey, text)
      reload(olwen, 7)
      expect(usePanels.getState().tray).toBeNull()
    },
  )
})

describe('the layers', () => {
  it('are restored for a reader, who cannot save them with the map', () => {
    reload(olwen, 7, 1)
    applyViewChange(setOwnershipDisplay('all'))
    reload(olwen, 7, 1)
    expect(display()).toBe('all')
  })

  it('of a reader stay as they were when another map is opened', () => {
    reload(olwen, 7, 1)
    applyViewChange(setOwnershipDisplay('all'))
    showDocument(emptyMap('Hedges'), { eid: 8, access: 1 })
    reload(olwen, 7, 1)
    expect(display()).toBe('all')
  })

  it('are restored on a map without a title', () => {
    reload(olwen, null)
    applyViewChange(setOwnershipDisplay('all'))
    reload(olwen, null)
    expect(display()).toBe('all')
  })

  it('are those of the saved map when the user can save it', () => {
    reload(olwen, 7)
    applyViewChange(setOwnershipDisplay('all'))
    reload(olwen, 7)
    expect(display()).toBeNull()
  })
})
