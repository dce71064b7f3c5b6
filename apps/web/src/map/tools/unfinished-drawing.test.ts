import { addMarker } from '@terrier/domain/document/add-marker'
import type { LngLat } from '@terrier/geo/position'
import { beforeEach, describe, expect, it } from 'vitest'

import { applyEdit, setBarrier } from '../../document/change-map.ts'
import { FakeMapServer } from '../../document/testing/fake-map-server.ts'
import { useMapSession } from '../../document/map-session.ts'
import { connectOpenMap, startNewMap } from '../../document/open-map.ts'
import { setTool } from '../../document/selection.ts'
import { useSelection } from '../../document/selection-store.ts'
import { useToasts } from '../../ui/toast-queue.ts'
import {
  suspendDrawing,
  resumeDrawing,
  resumeInterrupted,
  consumeResumed,
  useUnfinishedDrawings,
  type UnfinishedDrawing,
} from './unfinished-drawing.ts'

const places: LngLat[] = [
  [1.5, 54.5],
  [1.51, 54.5],
]
const aDrawing = (): UnfinishedDrawing => ({
  tool: 'polygon',
  places,
  activeObjectId: null,
  openings: useMapSession.getState().openings,
})
const toasts = () => useToasts.getState().toasts
const discarded = () => useUnfinishedDrawings.getState().discarded

beforeEach(() => {
  connectOpenMap(new FakeMapServer().network)
  setBarrier(null)
  startNewMap()
  useUnfinishedDrawings.setState({ resumed: null, interrupted: null, discarded: null })
  useToasts.setState({ toasts: [] })
})

describe('an unfinished drawing', () => {
  it('is resumed without a message when its tool restarts', () => {
    setTool('polygon')
    suspendDrawing(aDrawing())
    expect(toasts()).toEqual([])
    expect(consumeResumed('line')).toBeNull()
    expect(consumeResumed('polygon')).toBe(places)
    expect(consumeResumed('polygon')).toBeNull()
  })

  it('can be restored after another tool was selected', () => {
    setTool('line')
    suspendDrawing(aDrawing())
    expect(toasts()[0]).toMatchObject({ message: 'The polygon you were drawing was discarded.' })
    expect(consumeResumed('polygon')).toBeNull()
    toasts()[0]?.action?.onPress()
    expect(useSelection.getState().tool).toBe('polygon')
    expect(consumeResumed('polygon')).toBe(places)
    expect(discarded()).toBeNull()
  })

  it('is stored as discarded until the next edit', () => {
    suspendDrawing(aDrawing())
    expect(discarded()).toMatchObject({ places })
    applyEdit(addMarker({ uuid: 'a', lngLat: [1.5, 54.5] }))
    expect(discarded()).toBeNull()
  })

  it('waits during an edit barrier, and is resumed after it', () => {
    setTool('polygon')
    setBarrier('offline')
    suspendDrawing(aDrawing())
    expect(toasts()[0]?.message).toMatch('kept until you can edit again')
    resumeDrawing(aDrawing())
    expect(useSelection.getState().tool).toBeNull()
    setBarrier(null)
    resumeInterrupted()
    expect(useSelection.getState().tool).toBe('polygon')
    expect(consumeResumed('polygon')).toBe(places)
  })

  it('is not resumed when another tool was selected meanwhile', () => {
    setBarrier('locked')
    suspendDrawing(aDrawing())
    setBarrier(null)
    setTool('line')
    resumeInterrupted()
    expect(useSelection.getState().tool).toBe('line')
  })

  it('is dropped without a message when another map is opened', () => {
    const drawing = aDrawing()
    startNewMap()
    suspendDrawing(drawing)
    expect(toasts()).toEqual([])
    resumeDrawing(drawing)
    expect(useSelection.getState().tool).toBeNull()
  })
})
