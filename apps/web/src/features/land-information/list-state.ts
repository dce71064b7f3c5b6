import { create } from 'zustand'

import type { ObjectOrder } from './object-order.ts'

/** The last sort order of the list, kept while the tray is closed. */
export const useListState = create<{ readonly order: ObjectOrder }>()(() => ({ order: 'map' }))
