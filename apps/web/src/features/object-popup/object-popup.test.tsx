import '@testing-library/jest-dom/vitest'
import { addMarker } from '@terrier/domain/document/add-marker'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { activate } from '../../document/hands.ts'
import { mapNetwork } from '../../document/map-network.ts'
import { perform, setBarrier } from '../../document/change-map.ts'
import { connectOpenMap, startNewMap, useOpenMap } from '../../document/open-map.ts'
import { useToasts } from '../../ui/toast-queue.ts'
import { ObjectPopup } from './object-popup.tsx'

const marker = () => useOpenMap.getState().document.markers.markers[0]

async function edit(text: string) {
  await userEvent.click(screen.getByRole('button', { name: 'Edit marker' }))
  await userEvent.clear(screen.getByLabelText('Name'))
  if (text) await userEvent.type(screen.getByLabelText('Name'), text)
}

beforeEach(() => {
  connectOpenMap(mapNetwork)
  startNewMap()
  setBarrier(null)
  perform(addMarker({ uuid: 'm', lngLat: [1.5, 54.5] }))
  activate('m')
  render(<ObjectPopup />)
})
afterEach(cleanup)

test('shows name and place of the marker in hand, and closes', async () => {
  expect(screen.getByRole('heading', { name: 'Marker 1' })).toBeVisible()
  expect(screen.getByText('1.5, 54.5')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('heading')).not.toBeInTheDocument()
})

test('name and description are saved', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Edit marker' }))
  expect(screen.getByLabelText('Name')).toHaveFocus()
  await userEvent.keyboard('Giât')
  await userEvent.type(screen.getByLabelText('Description'), 'Locked at night')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(marker()).toMatchObject({ name: 'Giât', description: 'Locked at night' })
  expect(screen.getByRole('heading', { name: 'Giât' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Edit marker' })).toHaveFocus()
})

test('Cancel and Escape leave everything as it was, and an emptied name too', async () => {
  await edit('other')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await edit('other')
  await userEvent.keyboard('{Escape}')
  await edit('')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(marker()?.name).toBe('Marker 1')
})

test('what is removed can be brought back', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Remove marker' }))
  expect(marker()).toBeUndefined()
  const [toast] = useToasts.getState().toasts
  expect(toast?.message).toBe('Marker 1 was removed.')
  toast?.action?.onPress()
  expect(marker()?.name).toBe('Marker 1')
})

test('who may not edit is offered no editing', () => {
  cleanup()
  setBarrier('locked')
  render(<ObjectPopup />)
  expect(screen.getByRole('heading', { name: 'Marker 1' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Edit marker' })).not.toBeInTheDocument()
})
