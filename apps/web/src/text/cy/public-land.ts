import type { publicLandText as english } from '../public-land.ts'
import type { Welsh } from '../messages.ts'

export const publicLandText: Welsh<typeof english> = {
  council: 'Cynghorau',
  government: 'Llywodraeth',
  health: 'Iechyd',
  utility: 'Cyfleustodau',
  church: 'Eglwys Loegr',
  overseas: 'Cwmnïau tramor',
}
