import '@testing-library/jest-dom/vitest'
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { emptyMap } from '@terrier/domain/document/empty-map'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { FakeMapServer } from '../../document/testing/fake-map-server.ts'
import { setBarrier } from '../../document/change-map.ts'
import { useMapDocument } from '../../document/map-document.ts'
import { useMapSession } from '../../document/map-session.ts'
import { connectOpenMap, openMap, startNewMap } from '../../document/open-map.ts'
import { revokeAccess } from '../../document/refresh-map.ts'
import { MapTitle } from './map-title.tsx'

let server: FakeMapServer
const user = userEvent.setup()

beforeEach(() => {
  server = new FakeMapServer()
  connectOpenMap(server.network)
  setBarrier(null)
  startNewMap()
})

afterEach(cleanup)

async function openSaved(access: 1 | 2, isSnapshot = false) {
  server.saveElsewhere(emptyMap('Fields'))
  const record = await server.network.load(7)
  openMap({ ...record, map: { ...record.map, isSnapshot }, access })
}

const titleButton = () => screen.getByRole('button', { name: /edit title/ })
const titleInput = () => screen.getByRole('textbox', { name: 'Map title' })

test('giving a new map a title saves it to the server', async () => {
  render(<MapTitle />)
  expect(screen.getByText('add title to save map')).toBeVisible()
  await user.click(titleButton())
  await user.keyboard('River meadows{Enter}')
  await vi.waitFor(() => expect(server.savedNames).toEqual(['River meadows']))
  expect(await screen.findByText('changes saved!')).toBeVisible()
})

test('the prompt focuses the title field', async () => {
  render(<MapTitle />)
  await user.click(screen.getByRole('button', { name: 'add title to save map' }))
  expect(titleInput()).toHaveFocus()
})

test('leaving the title commits it', async () => {
  await openSaved(2)
  render(<MapTitle />)
  await user.click(titleButton())
  await user.clear(titleInput())
  await user.type(titleInput(), 'Hedges')
  await user.tab()
  expect(useMapDocument.getState().document.name).toBe('Hedges')
})

test('an empty title becomes Untitled Map', async () => {
  await openSaved(2)
  render(<MapTitle />)
  await user.click(titleButton())
  await user.clear(titleInput())
  await user.keyboard('{Enter}')
  expect(titleButton()).toHaveTextContent('Untitled Map')
})

test('a title has at most 30 characters', async () => {
  render(<MapTitle />)
  await user.click(titleButton())
  await user.clear(titleInput())
  await user.type(titleInput(), 'a'.repeat(35))
  expect(titleInput()).toHaveValue('a'.repeat(30))
})

test('Esc discards the edit and returns focus to the title', async () => {
  await openSaved(2)
  render(<MapTitle />)
  await user.click(titleButton())
  await user.keyboard('Hedges{Escape}')
  expect(titleButton()).toHaveTextContent('Fields')
  await vi.waitFor(() => expect(titleButton()).toHaveFocus())
  expect(useMapSession.getState().saveState).toBe('clean')
})

test('a title being typed when access to the map is lost is applied', async () => {
  await openSaved(2)
  render(<MapTitle />)
  await user.click(titleButton())
  await user.clear(titleInput())
  await user.keyboard('Hedges')
  act(() => revokeAccess(7, 'map'))
  expect(screen.getByRole('heading', { name: 'Hedges' })).toBeVisible()
  expect(useMapDocument.getState().document.name).toBe('Hedges')
})

test('a title being typed when another user takes the lock can be edited again later', async () => {
  await openSaved(2)
  render(<MapTitle />)
  await user.click(titleButton())
  await user.clear(titleInput())
  await user.keyboard('Hedges')
  act(() => setBarrier('locked'))
  expect(screen.getByRole('heading', { name: 'Fields' })).toBeVisible()
  expect(screen.getByText('Kept until you can edit: Hedges')).toBeVisible()
  act(() => setBarrier(null))
  expect(titleInput()).toHaveValue('Hedges')
  expect(titleInput()).not.toHaveFocus()
  await user.click(titleInput())
  await user.keyboard('{Enter}')
  expect(useMapDocument.getState().document.name).toBe('Hedges')
  expect(await screen.findByRole('heading', { name: 'Hedges' })).toBeVisible()
})

test('a preserved title can be discarded with Esc', async () => {
  await openSaved(2)
  render(<MapTitle />)
  await user.click(titleButton())
  await user.keyboard('Hedges')
  act(() => setBarrier('locked'))
  act(() => setBarrier(null))
  await user.click(titleInput())
  await user.keyboard('{Escape}')
  expect(titleButton()).toHaveTextContent('Fields')
  expect(useMapSession.getState().saveState).toBe('clean')
})

test('an unchanged title is not saved again', async () => {
  await openSaved(2)
  render(<MapTitle />)
  await user.click(titleButton())
  await user.keyboard('{Enter}')
  expect(useMapSession.getState().saveState).toBe('clean')
})

test('a map shared for reading has a title that cannot be edited', async () => {
  await openSaved(1)
  render(<MapTitle />)
  expect(screen.getByRole('heading', { name: 'Fields' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /edit title/ })).not.toBeInTheDocument()
  expect(screen.getByText('read-only mode')).toBeVisible()
})

test('without a connection the title cannot be edited', async () => {
  await openSaved(2)
  setBarrier('offline')
  render(<MapTitle />)
  expect(screen.queryByRole('button', { name: /edit title/ })).not.toBeInTheDocument()
})

test('a snapshot is labelled as one and explains why it is read-only', async () => {
  await openSaved(2, true)
  render(<MapTitle />)
  expect(screen.getByRole('heading', { name: 'Fields' })).toBeVisible()
  expect(screen.getByText('Snapshot')).toBeVisible()
  expect(screen.queryByRole('button', { name: /edit title/ })).not.toBeInTheDocument()
  await user.tab()
  expect(screen.getByRole('button', { name: 'read-only mode' })).toHaveFocus()
  const hint = await screen.findByRole('tooltip')
  expect(hint).toHaveTextContent(
    'Last saved 01/11/26. A snapshot cannot be changed. Save a copy to work on it.',
  )
})

test.each([
  ['mobile', 'On a phone you can only view maps. Use a tablet or computer to edit them.'],
  ['maintenance', 'Maps cannot be edited during maintenance.'],
  ['locked', 'Someone else is editing this map.'],
] as const)('the status explains the edit barrier %s', async (barrier, words) => {
  setBarrier(barrier)
  render(<MapTitle />)
  await user.tab()
  expect(await screen.findByRole('tooltip')).toHaveTextContent(words)
})
