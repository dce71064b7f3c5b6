import { beforeEach, describe, expect, it } from 'vitest'

import { setBarrier } from '../document/change-map.ts'
import { FakeMapServer } from '../document/testing/fake-map-server.ts'
import { connectOpenMap, startNewMap } from '../document/open-map.ts'
import { setTool } from '../document/selection.ts'
import { useSelection } from '../document/selection-store.ts'
import { emptyDraft, useDraft } from '../map/tools/draft-state.ts'
import { openTray, showTray, togglePane, usePanels } from './panel-state.ts'

const tool = () => useSelection.getState().tool

beforeEach(() => {
  connectOpenMap(new FakeMapServer().network)
  setBarrier(null)
  startNewMap()
  useDraft.setState(emptyDraft)
  usePanels.setState({ isPaneOpen: true, tray: 'drawing-tools' })
  setTool('polygon')
})

describe('opening another tray', () => {
  it('deselects a tool without a draft', () => {
    showTray('land-data')
    expect(tool()).toBeNull()
  })

  it('preserves a shape that is being drawn', () => {
    useDraft.setState({ discard: () => {} })
    showTray('land-data')
    expect(tool()).toBe('polygon')
    openTray('land-information')
    expect(tool()).toBe('polygon')
  })

  it('deselects the tool of a finished measurement', () => {
    useDraft.setState({ discard: () => {}, isMeasured: true })
    showTray('land-data')
    expect(tool()).toBeNull()
  })
})

describe('closing the tray or the pane', () => {
  it('deselects the tool when there is no draft', () => {
    showTray(null)
    expect(tool()).toBeNull()
    setTool('polygon')
    togglePane()
    expect(tool()).toBeNull()
  })

  it('preserves a draft and its tool', () => {
    useDraft.setState({ discard: () => {} })
    showTray(null)
    togglePane()
    togglePane()
    expect(tool()).toBe('polygon')
  })
})
