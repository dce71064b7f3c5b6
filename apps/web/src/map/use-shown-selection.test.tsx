import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook } from '@testing-library/react'
import { emptyMap } from '@terrier/domain/document/empty-map'
import { selectProperty } from '@terrier/domain/document/select-property'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'

import { createQueryClient } from '../api/query-client.ts'
import { aProperty, aPropertyPolygon, aPropertyReply } from '../testing/a-property.ts'
import type { OverlayStack } from './overlays/overlay-stack.ts'
import { useShownSelection } from './use-shown-selection.ts'

const field = aProperty({ title_no: 'DG1', polygons: [aPropertyPolygon(7)] })

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('draws the selected properties of a compared map', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return Response.json(aPropertyReply({ property: field }))
  })
  const setData = vi.fn<OverlayStack['setData']>()
  // Only what the hook uses is present.
  const stack = { setData } as Partial<OverlayStack> as OverlayStack
  const document = selectProperty(7, 'DG1')(emptyMap('Fields')).document
  renderHook(() => useShownSelection(stack, document), {
    wrapper: ({ children }: { readonly children: ReactNode }) => (
      <QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>
    ),
  })
  await vi.waitFor(() =>
    expect(setData.mock.lastCall?.[1].features.map(({ geometry }) => geometry)).toEqual([
      field.polygons[0]?.geom,
    ]),
  )
  expect(asked).toEqual(['/api/ownership/parcel/7'])
})
