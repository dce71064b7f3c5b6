import '@testing-library/jest-dom/vitest'
import { emptyMap } from '@terrier/domain/document/empty-map'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { FakeMapServer } from '../../document/testing/fake-map-server.ts'
import { connectOpenMap, openMap, startNewMap } from '../../document/open-map.ts'
import { aMapRecord } from '../../testing/a-map-record.ts'
import { RepairNotice } from './repair-notice.tsx'

beforeEach(() => {
  connectOpenMap(new FakeMapServer().network)
  startNewMap()
  render(<RepairNotice />)
})
afterEach(cleanup)

const repairs = [{ kind: 'left-out' as const, count: 7, names: ['Gate', 'Barn'] }]

test('shows the repairs to the open map until it is closed', async () => {
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
  openMap(aMapRecord(emptyMap('Fields'), { map: { repairs } }))
  expect(
    await screen.findByText(/^7 objects .* were left out: 'Gate', 'Barn' and others/),
  ).toBeVisible()
  expect(screen.getByText('The repaired map is saved with your next change.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByText(/were left out/)).not.toBeInTheDocument()
})

test('shows a reader that the stored map is unchanged', async () => {
  openMap(aMapRecord(emptyMap('Fields'), { map: { repairs }, access: 1 }))
  expect(await screen.findByText('The saved map has not been changed.')).toBeVisible()
})
