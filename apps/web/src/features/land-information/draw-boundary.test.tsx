import '@testing-library/jest-dom/vitest'
import type { PropertyReply } from '@terrier/contract/ownership'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { mapNetwork } from '../../document/map-network.ts'
import { setBarrier } from '../../document/change-map.ts'
import { useMapDocument } from '../../document/map-document.ts'
import { connectOpenMap, startNewMap } from '../../document/open-map.ts'
import { selectedObjectId, useSelection } from '../../document/selection-store.ts'
import { undo } from '../../document/undo.ts'
import { readOnlyText } from '../../text/read-only.ts'
import { aProperty, aPropertyPolygon } from '../../testing/a-property.ts'
import { DrawBoundary } from './draw-boundary.tsx'

type PropertyPolygon = PropertyReply['property']['polygons'][number]

const drawings = () => useMapDocument.getState().document.drawings.polygons
const button = () => screen.getByRole('button', { name: 'Use parcel as polygon' })

function show(...polygons: PropertyPolygon[]) {
  render(<DrawBoundary name="The Old Forge" property={aProperty({ polygons })} />)
}

beforeEach(() => {
  connectOpenMap(mapNetwork)
  startNewMap()
  setBarrier(null)
})
afterEach(cleanup)

test('copies the registered boundary to a named drawing and selects it', async () => {
  show(aPropertyPolygon(7))
  await userEvent.click(button())
  const [drawing] = drawings()
  expect(drawing?.name).toBe('The Old Forge')
  expect(drawing?.data.geometry.coordinates).toEqual(aPropertyPolygon(7).geom.coordinates)
  expect(drawing?.area).toBeGreaterThan(0)
  expect(selectedObjectId(useSelection.getState())).toBe(drawing?.uuid)
})

test('copies several polygons to several drawings in one undo step', async () => {
  const polygon = aPropertyPolygon(7)
  const two = {
    ...polygon,
    geom: { type: 'MultiPolygon' as const, coordinates: [polygon.geom.coordinates] },
  }
  show(polygon, two)
  await userEvent.click(button())
  expect(drawings().map(({ name }) => name)).toEqual(['The Old Forge (1)', 'The Old Forge (2)'])
  undo()
  expect(drawings()).toEqual([])
})

test('is disabled, with the reason, when the map is locked', () => {
  setBarrier('locked')
  show(aPropertyPolygon(7))
  expect(button()).toBeDisabled()
  expect(button()).toHaveAccessibleDescription(readOnlyText.locked)
})

test('a property without a boundary has no button', () => {
  show()
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})
