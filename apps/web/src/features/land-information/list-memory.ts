import { create } from 'zustand'

import type { ObjectOrder } from './object-order.ts'

/** In which order the objects were last looked at: kept while the tray is closed. */
export const useListMemory = create<{ readonly order: ObjectOrder }>()(() => ({ order: 'map' }))
