import '@testing-library/jest-dom/vitest'
import { addDrawing } from '@terrier/domain/document/add-drawing'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { applyEdit, setBarrier } from '../../document/change-map.ts'
import { mapNetwork } from '../../document/map-network.ts'
import { useMapDocument } from '../../document/map-document.ts'
import { connectOpenMap, startNewMap } from '../../document/open-map.ts'
import { CrossingNote } from './crossing-note.tsx'

const words = 'This shape crosses itself; its area may be wrong'

function Notes() {
  const { polygons } = useMapDocument((map) => map.document.drawings)
  return polygons.map(({ uuid, data }) => (
    <CrossingNote key={uuid} uuid={uuid} geometry={data.geometry} />
  ))
}

beforeEach(() => {
  connectOpenMap(mapNetwork)
  startNewMap()
  setBarrier(null)
  const corners = [
    [1.6, 54.5],
    [1.61, 54.51],
    [1.61, 54.5],
    [1.6, 54.509],
    [1.6, 54.5],
  ] as const
  applyEdit(addDrawing({ uuid: 'b', shape: { type: 'Polygon', coordinates: [corners] } }))
})
afterEach(cleanup)

test('a self-crossing polygon shows a warning until it is repaired; focus moves to the map', async () => {
  render(
    <>
      <div className="maplibregl-canvas" tabIndex={-1} aria-label="Map" />
      <Notes />
    </>,
  )
  expect(screen.getByText(words)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Repair' }))
  expect(screen.queryByText(words)).not.toBeInTheDocument()
  expect(screen.getByLabelText('Map')).toHaveFocus()
  expect(useMapDocument.getState().document.drawings.polygons).toHaveLength(2)
})

test('shows the note without a button behind an edit barrier', () => {
  setBarrier('offline')
  render(<Notes />)
  expect(screen.getByText(words)).toBeVisible()
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})
