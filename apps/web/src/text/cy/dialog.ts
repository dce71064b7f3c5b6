import type { dialogText as english } from '../dialog.ts'
import type { Welsh } from '../messages.ts'

export const dialogText: Welsh<typeof english> = {
  close: 'Cau',
  cancel: 'Canslo',
  ok: 'Iawn',
  retry: 'Rhoi cynnig arall arni',
  saveFirst: 'Cadwch y map yn gyntaf!',
  saveFirstHelp: 'Rhowch deitl i’r map yn y bar ar y brig, a bydd yn cael ei gadw.',
}
