import type { operatorText as english } from '../../site-pages/operator.ts'
import type { Welsh } from '../../messages.ts'

export const operatorText: Welsh<typeof english> = {
  unnamed: 'gweithredwr y gosodiad hwn',
  email: 'E-bostio {email}',
  contactPage: 'Tudalen gysylltu',
  address: 'Ysgrifennwch at {address}.',
  unreachable:
    'Nid yw’r gweithredwr wedi rhoi cyfeiriad cyswllt eto. Gofynnwch i’r person a roddodd gyfeiriad y wefan hon i chi.',
}
