import '@testing-library/jest-dom/vitest'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { useMapSession } from '../../document/map-session.ts'
import { emptyDraft, useDraft } from '../../map/tools/draft-state.ts'
import { useUpdate } from '../../offline/app-updates.ts'
import { UpdateToast } from './update-toast.tsx'

const aDraft = {
  kind: 'polygon',
  vertexCount: 2,
  radiusKm: null,
  lengthKm: 1,
  areaSquareMetres: 0,
  crossings: [],
} as const
const reload = () => screen.queryByRole('button', { name: 'Reload' })

beforeEach(() => {
  useMapSession.setState({ saveState: 'clean' })
  useUpdate.setState({ isReady: true, worker: null })
})
afterEach(() => {
  cleanup()
  useUpdate.setState({ isReady: false })
  useDraft.setState(emptyDraft)
})

test('a newer build is offered', () => {
  render(<UpdateToast />)
  expect(screen.getByText('A new version is ready')).toBeVisible()
  expect(reload()).toBeEnabled()
})

test('a newer build is offered only once all changes are saved', () => {
  useMapSession.setState({ saveState: 'saving' })
  render(<UpdateToast />)
  expect(reload()).toBeNull()
  act(() => useMapSession.setState({ saveState: 'clean' }))
  expect(reload()).toBeEnabled()
})

test('the reload is disabled while a shape is being drawn', () => {
  render(<UpdateToast />)
  act(() => useDraft.setState({ draft: aDraft }))
  expect(reload()).toBeDisabled()
  act(() => useDraft.setState(emptyDraft))
  expect(reload()).toBeEnabled()
})

test('shows nothing without a newer build', () => {
  useUpdate.setState({ isReady: false })
  render(<UpdateToast />)
  expect(reload()).toBeNull()
})
