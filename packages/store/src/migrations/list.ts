import { peopleAndMaps } from './0001-people-and-maps.ts'
import { datasets } from './0002-datasets.ts'
import { demonstrationAccounts } from './0003-demonstration-accounts.ts'
import { ownershipHistory } from './0004-ownership-history.ts'
import { mapObjects } from './0005-map-objects.ts'
import { sharing } from './0006-sharing.ts'
import { dataGroups } from './0007-data-groups.ts'
import { postcodes } from './0008-postcodes.ts'
import { publicLinkDataGroups } from './0009-public-link-data-groups.ts'
import { shareSecrecy } from './0010-share-secrecy.ts'
import { connectionsAndDevices } from './0011-connections-and-devices.ts'
import { monthFigures } from './0012-month-figures.ts'
import { sharedCompanyNumbers } from './0013-shared-company-numbers.ts'
import { dataGroupObjectVersions } from './0014-data-group-object-versions.ts'
import { accounts } from './0015-accounts.ts'
import { disabledAccounts } from './0016-disabled-accounts.ts'
import { mandatoryPasswordChange } from './0017-mandatory-password-change.ts'
import { lastActivity } from './0018-last-activity.ts'
import { auditLogWithoutAddresses } from './0019-audit-log-without-addresses.ts'
import { firstVisit } from './0020-first-visit.ts'
import { passkeys } from './0021-passkeys.ts'
import { changeSummaries } from './0022-change-summaries.ts'
import { accountLanguage } from './0023-account-language.ts'
import { subscriptions } from './0024-subscriptions.ts'
import { limitsOfAllProcesses } from './0025-limits-of-all-processes.ts'
import { listLengths } from './0026-list-lengths.ts'
import { tileSets } from './0027-tile-sets.ts'
import { placeSearch } from './0028-place-search.ts'
import { accessTokens } from './0029-access-tokens.ts'
import { savesWithoutFunctions } from './0030-saves-without-functions.ts'
import { accountActivity } from './0031-account-activity.ts'
import { ownershipReads } from './0032-ownership-reads.ts'
import { boundaryDecisions } from './0033-boundary-decisions.ts'
import { proposedLinks } from './0034-proposed-links.ts'
import { kindsOfUnregisteredLand } from './0035-kinds-of-unregistered-land.ts'
import { areaFeeds } from './0036-area-feeds.ts'
import { watches } from './0037-watches.ts'
import { titleChanges } from './0038-title-changes.ts'
import type { SchemaMigration } from './schema-migration.ts'

/**
 * Every migration in its order. The name is what the database remembers: one that has been released
 * is never renamed, removed or changed.
 */
export const migrations: Readonly<Record<string, SchemaMigration>> = {
  '0001-people-and-maps': peopleAndMaps,
  '0002-datasets': datasets,
  '0003-demonstration-accounts': demonstrationAccounts,
  '0004-ownership-history': ownershipHistory,
  '0005-map-objects': mapObjects,
  '0006-sharing': sharing,
  '0007-data-groups': dataGroups,
  '0008-postcodes': postcodes,
  '0009-public-link-data-groups': publicLinkDataGroups,
  '0010-share-secrecy': shareSecrecy,
  '0011-connections-and-devices': connectionsAndDevices,
  '0012-month-figures': monthFigures,
  '0013-shared-company-numbers': sharedCompanyNumbers,
  '0014-data-group-object-versions': dataGroupObjectVersions,
  '0015-accounts': accounts,
  '0016-disabled-accounts': disabledAccounts,
  '0017-mandatory-password-change': mandatoryPasswordChange,
  '0018-last-activity': lastActivity,
  '0019-audit-log-without-addresses': auditLogWithoutAddresses,
  '0020-first-visit': firstVisit,
  '0021-passkeys': passkeys,
  '0022-change-summaries': changeSummaries,
  '0023-account-language': accountLanguage,
  '0024-subscriptions': subscriptions,
  '0025-limits-of-all-processes': limitsOfAllProcesses,
  '0026-list-lengths': listLengths,
  '0027-tile-sets': tileSets,
  '0028-place-search': placeSearch,
  '0029-access-tokens': accessTokens,
  '0030-saves-without-functions': savesWithoutFunctions,
  '0031-account-activity': accountActivity,
  '0032-ownership-reads': ownershipReads,
  '0033-boundary-decisions': boundaryDecisions,
  '0034-proposed-links': proposedLinks,
  '0035-kinds-of-unregistered-land': kindsOfUnregisteredLand,
  '0036-area-feeds': areaFeeds,
  '0037-watches': watches,
  '0038-title-changes': titleChanges,
}
