import type { authText as english } from '../auth.ts'
import { unsure, type Welsh } from '../messages.ts'

export const authText: Welsh<typeof english> = {
  pageTitle: 'Mewngofnodi - {product}',
  tagline: 'Pwy sy’n berchen ar y tir o’ch cwmpas, ar fap y gallwch weithio arno.',
  heading: 'Mewngofnodi',
  email: 'E-bost',
  password: 'Cyfrinair',
  show: 'Dangos',
  hide: 'Cuddio',
  showPassword: 'Dangos y cyfrinair',
  hidePassword: 'Cuddio’r cyfrinair',
  submit: 'Mewngofnodi',
  submitting: 'Wrthi’n mewngofnodi',
  emailMissing: 'Rhowch eich cyfeiriad e-bost',
  passwordMissing: 'Rhowch eich cyfrinair',
  timedOut: 'Mae eich sesiwn wedi dod i ben. Mewngofnodwch eto.',
  stillHere:
    'Mae’r dudalen hon yn aros fel yr oedd. Cedwir newidiadau i’ch map sydd heb eu cadw ar y ddyfais hon nes i chi fewngofnodi eto.',
  leave: 'Gadael y dudalen hon',
  register: 'cofrestru cyfrif newydd',
  resetPassword: 'ailosod y cyfrinair',
  noAccount: 'Yn newydd i {product}?',
  forgotten: 'Wedi anghofio eich cyfrinair?',
  byLink: 'Wrthi’n eich mewngofnodi',
  passkey: unsure(
    'Mewngofnodi gydag allwedd mynediad',
    '“Allwedd mynediad” for “passkey”: there is no settled term.',
  ),
  passkeyStopped: unsure(
    'Ni ddefnyddiwyd allwedd mynediad. Rhowch gynnig arall arni, neu mewngofnodwch gyda’ch cyfrinair.',
    '“Allwedd mynediad” for “passkey”: there is no settled term.',
  ),
  failed: 'Methu mewngofnodi. Rhowch gynnig arall arni yn nes ymlaen.',
}
