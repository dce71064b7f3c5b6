import type { readOnlyText as english } from '../read-only.ts'
import type { Welsh } from '../messages.ts'

export const readOnlyText: Welsh<typeof english> = {
  past: 'Dyma’r map fel yr oedd. Ewch yn ôl i’r presennol i’w newid.',
  lost: 'Mae’r map hwn wedi’i ddileu neu nid yw’n cael ei rannu â chi mwyach.',
  snapshot: 'Ni chaiff ciplun byth ei newid. Cadwch gopi i weithio arno.',
  'no-write-access':
    'Rhannwyd y map hwn â chi i edrych arno. Cadwch gopi i weithio ar eich un eich hun.',
  mobile: 'Edrychir ar fapiau ar ffôn, a’u newid ar lechen neu gyfrifiadur.',
  maintenance: 'Ni ellir newid mapiau yn ystod gwaith cynnal a chadw.',
  locked: 'Mae rhywun arall yn golygu’r map hwn.',
  offline: 'Nid oes cysylltiad. Bydd y golygu’n mynd ymlaen pan ddaw yn ôl.',
}
