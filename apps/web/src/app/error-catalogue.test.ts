import { describe, expect, it } from 'vitest'

import { accountText } from '../text/account.ts'
import { authText } from '../text/auth.ts'
import { dialogText } from '../text/dialog.ts'
import { failureText } from '../text/failures.ts'
import { mapMenuText } from '../text/map-menu.ts'
import { mapTitleText } from '../text/map-title.ts'
import { objectPopupText } from '../text/object-popup.ts'
import { ownershipSearchText } from '../text/ownership-search.ts'

/*
 * The client's side of section 8 of the specification, the error catalogue: the exact text of each
 * message. Where each is shown is tested beside its screen; those of accounts in `account-rules`.
 */

const copy = { kind: 'marker', target: 'Fields' } as const

const rows: readonly (readonly [row: string, shown: string, specified: string])[] = [
  ['Session timed out', authText.timedOut, 'Your session has timed out. Please log back in.'],
  ['Login failure', authText.failed, 'Unable to log in. Please try again later.'],
  [
    'Details save failure',
    accountText.detailsFailed,
    'We could not change your details at the moment. Please try again later.',
  ],
  [
    'Email change',
    accountText.emailFailed,
    'We could not change your email at the moment. Please try again later.',
  ],
  ['Password change failure', accountText.passwordFailed, 'Error changing password. Try again.'],
  ['Unknown route', failureText.notFound, "Error - This page doesn't exist!"],
  ['Rendering crash', failureText.crash, 'Oops! Something went wrong...'],
  ['My maps not loaded', mapMenuText.loadError, 'There was an error loading maps.'],
  ['Shared not loaded', mapMenuText.sharedLoadError, 'There was an error loading shared maps.'],
  ['No maps', mapMenuText.none, 'There are no maps.'],
  ['No shared maps', mapMenuText.noneShared, 'There are no shared maps.'],
  [
    'Related properties',
    ownershipSearchText.failed,
    "We've experienced an error. Please try again.",
  ],
  ['Related properties, again', ownershipSearchText.retry, 'Retry search'],
  ['Related properties, none', ownershipSearchText.none, 'No Related Properties'],
  ['Copy in progress', objectPopupText.copying(copy), 'Copying marker to Fields'],
  ['Copy success', objectPopupText.copied(copy), 'Marker successfully copied to Fields'],
  ['Copy failure', objectPopupText.copyFailed(copy), 'Unable to copy marker to Fields'],
  ['Missing save prerequisites', dialogText.saveFirst, 'Please save map first!'],
  ['Missing title', mapMenuText.titleFirst, 'Please add a title to save the map first'],
  ['New map, clean', mapMenuText.newWhenSaved, 'Are you sure you wish to open a new map?'],
  [
    'New map, unsaved',
    mapMenuText.unsavedLost,
    'Any unsaved changes to the current map will be lost.',
  ],
  [
    'Delete confirm',
    mapMenuText.removeQuestion({ name: 'Fields' }),
    'Delete "Fields"? This cannot be undone.',
  ],
  ['Load confirm', mapMenuText.load({ name: 'Fields' }), 'Load "Fields"?'],
  ['Map save failure', mapTitleText.failed, 'unable to save'],
]

describe('the error catalogue', () => {
  it.each(rows)('%s: %s', (_, shown, specified) => {
    expect(shown).toBe(specified)
  })
})
