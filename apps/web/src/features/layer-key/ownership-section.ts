import type { Dataset } from '@terrier/contract/datasets'
import type { PublicLandGroup, SavedMapData } from '@terrier/contract/saved-map'
import { publicLandGroupsOf } from '@terrier/domain/document/set-layers'
import { formatEdition } from '@terrier/domain/format/edition'
import { assertNever } from '@terrier/geo/assert-never'

import {
  companyColour,
  privateColour,
  unregisteredColour,
} from '../../map/overlays/ownership-colours.ts'
import { patternSide, publicLandMarks } from '../../map/overlays/public-land.ts'
import { layerKeyText as text } from '../../text/layer-key.ts'
import { publicLandText } from '../../text/public-land.ts'
import type { KeyEntry, KeySection } from './key-section.ts'

/** What a key says of the register itself. */
export type Register = Pick<Dataset, 'edition' | 'licence' | 'fictional'>

/** The key of the ownership display that is on; null when none is. */
export function ownershipSection(
  mapLayers: SavedMapData['mapLayers'],
  register: Register | undefined,
): KeySection | null {
  const entries = entriesOf(mapLayers)
  if (entries === null) return null
  const note = entries.length === 0 ? text.noGroup : register && noteOf(register)
  return { id: 'ownership', heading: text.ownership, ...(note ? { note } : {}), entries }
}

function entriesOf(mapLayers: SavedMapData['mapLayers']): readonly KeyEntry[] | null {
  switch (mapLayers.ownershipDisplay) {
    case null:
      return null
    case 'all':
      return [
        tinted(text.company, companyColour),
        { ...tinted(text.private, privateColour), help: text.privateHelp },
      ]
    case 'pending':
      return [tinted(text.accepted, companyColour), tinted(text.notAccepted, privateColour)]
    case 'localAuthority':
      return [tinted(text.localAuthority, companyColour)]
    case 'churchOfEngland':
      return [tinted(text.church, companyColour)]
    case 'unregistered':
      return [{ ...tinted(text.unregistered, unregisteredColour), help: text.unregisteredHelp }]
    case 'publicLand':
      return publicLandGroupsOf(mapLayers).map(groupEntry)
    default:
      return assertNever(mapLayers.ownershipDisplay)
  }
}

function tinted(
  label: string,
  { fill, outline }: { readonly fill: string; readonly outline: string },
): KeyEntry {
  return { label, colour: fill, outline, mark: 'faint-fill' }
}

function groupEntry(group: PublicLandGroup): KeyEntry {
  const { colour, pattern } = publicLandMarks[group]
  return {
    ...tinted(publicLandText[group], { fill: colour, outline: colour }),
    pattern: { path: pattern, side: patternSide },
    ...(group === 'overseas' ? { help: text.overseasHelp } : {}),
  }
}

function noteOf({ edition, licence, fictional }: Register): string {
  const month = formatEdition(edition)
  return fictional ? text.fictionalRegister(month) : text.registerOf(month, licence)
}
