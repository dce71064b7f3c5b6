import type { layerIdentifyText as english } from '../layer-identify.ts'
import { unsure, type Welsh } from '../messages.ts'

export const layerIdentifyText: Welsh<typeof english> = {
  title: unsure('Data tir yn y fan hon', '“Land data at this place”'),
  whichOne: 'Pa un?',
  close: 'Cau',
  back: unsure('Popeth yn y fan hon', '“All of this place”: back to the list'),
  edition: '{publisher} · {edition}',
  loading: unsure('Yn llwytho’r hyn a ddywed y cyhoeddwr amdani', 'gender of what is told of'),
  failed: unsure('Doedd dim modd llwytho’r hyn a ddywed y cyhoeddwr amdani.', 'gender'),
  retry: 'Rhoi cynnig arall arni',
  report: 'Adroddiad safle',
  nothingMore: unsure('Nid yw’r cyhoeddwr yn dweud mwy amdani.', 'gender of what is told of'),
}
