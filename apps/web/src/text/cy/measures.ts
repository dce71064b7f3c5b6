import type { measureText as english } from '../measures.ts'
import type { Welsh } from '../messages.ts'

export const measureText: Welsh<typeof english> = {
  hectares: '{size} hectar',
  acres: '{size} erw',
  feet: '{size} troedfedd',
  miles: '{size} milltir',
}
