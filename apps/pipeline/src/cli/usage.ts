import { adminUsage } from './admin-usage.ts'
import { fetchUsage } from '../fetch/run-fetch.ts'

/** An invalid command line. The process exits with code 2. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'UsageError'
  }
}

/** Throws `UsageError` for arguments of a command that takes none. */
export function assertNoArguments(args: readonly string[]): void {
  const [first] = args
  if (first !== undefined) throw new UsageError(`Unexpected argument '${first}'.`)
}

export const usage = `Usage: npm run terrier -- <command>

  data list                             show what can be imported, and from which files
  data status [--files]                 show what is published, what is loaded and what is missing
  data setup                            set up real data: fetch, import and publish the street map,
                                        names, postcodes, boundaries, land data and ownership
      --only street-map,names           only these
      --area Trafford, --area SU,TQ38   registered land only of the councils with these names, or in
                                        these squares of the National Grid of 100 km, 10 km or 1 km
                                        (found by the boundaries, which are set up first); can be
                                        repeated. Councils that are already published are kept. All
                                        other data is complete: owners (CCOD, OCOD) of England and
                                        Wales; map, names, postcodes and boundaries of Great Britain;
                                        designations of England
      --yes                             do not ask for confirmation
  data update                           update what was set up, without asking for confirmation
${fetchUsage}\
  data import <dataset> <file…>         import files, or all files in a folder
      inspire | polygons | ccod | ocod | links | unregistered
                                        part of a month of ownership, loaded beside the published
                                        month; an interrupted import can be resumed. The file loaded
                                        last is used: it replaces one of the same name, and a FULL
                                        file of CCOD or OCOD replaces the previous one
                                        polygons are those of the National Polygon Service with
                                        poly_id and title_no: parcels of freeholds and leaseholds,
                                        and their links; name their --licence. Load all files of a
                                        month (FULL, not COU); they may stand beside inspire
      <layer>                           a layer of 'data list', such as wards; published at once
      base-map                          a street map: vector tiles in the schema of OS Open Zoomstack or
                                        OpenMapTiles, or image tiles, as MBTiles or PMTiles
      aerial                            aerial photographs, as MBTiles or PMTiles
      names                             OS Open Names: places and streets for search
      uprn                              OS Open UPRN: address points for search
      postcodes                         postcodes for search, and for placing tables without
                                        coordinates; published at once
      --edition 2026-10                 the publisher's edition; by default, the one in the file name
      --provenance licensed             the source of links whose file does not name one
      --publish [--force]               publish the month of ownership at the end
      --dry-run                         read and check the files without loading them
      --yes                             continue without asking for confirmation, such as about a file
                                        of another month, or when a loaded month is discarded
      --skip-refused                    of a layer in several files, leave out a file that cannot be
                                        read and report it, instead of importing none
      --title, --publisher, --licence, --attribution
                                        how the data is described, instead of the default
  data export <dataset> <file>          write published data to a file for QGIS and other programs:
                                        a layer of 'data list', ownership or unregistered
      --format gpkg | fgb | parquet     GeoPackage, FlatGeobuf or GeoParquet; by default, from the file's
                                        extension
      --crs 27700 | 4326                metres of the National Grid (default), or degrees
  data remove <file…>                   remove files from the loaded month, by their names in 'data status'
  data discard [--yes]                  discard the loaded month
  data match                            compare the loaded month with the published one
  data publish [--yes] [--force]        complete and publish the loaded month; with --force also if it
                                        looks wrong: 5 % fewer parcels, an authority missing, no CCOD,
                                        many links without a parcel
  data rollback [<base map>]            publish the previous month again, or the previous version of a
                                        base map, and keep the withdrawn one
  data republish [<base map>]           publish the withdrawn version again
  gis-views                             create views with PostGIS geometries in the database, for QGIS;
                                        needs PostGIS; run it again to recreate them
      --role NAME                       a database role that can read them
      --data-groups                     also create views of the objects of all data groups
      --remove                          remove the views
  backup [--to <folder>]                back up the embedded database and the files of TERRIER_DATA while
                                        they are in use. Into TERRIER_BACKUP, where the write-ahead log
                                        is archived, it adds to the last base backup, and every moment
                                        since can be restored; another folder gets a complete backup
      --full                            make a new base backup, which otherwise happens once a week
  backup list [--from <folder>]         show the backups and the moments that can be restored
  backup verify [--from <folder>]       compare all files with their sums
  backup prune --keep 4 [--from <folder>]
                                        keep the last 4 base backups and what follows them
  restore --data <empty folder> [--from <folder>]
                                        restore a backup
      --at '2026-11-26 05:00:00'        as of this moment (UTC) instead of the last one
  gazetteer load [--if-missing]         import the built-in names of towns and stations
  sample load [--if-missing]            generate and import the fictional sample district
${adminUsage}\
  doctor [subject…]                     check settings, folders, database, replicas, data, disk, backup,
                                        mail, web-server, certificates and clock, or only these, and
                                        say what to do; ends with 1 if something does not work
      --env-file FILE                   the settings of the server, such as systemd's EnvironmentFile
      --json                            print the findings as JSON
  help                                  show this text

Settings: TERRIER_DATA (default ./data), DATABASE_URL (default: an embedded database),
DATABASE_DIRECT_URL (used instead where DATABASE_URL is a pooler),
TERRIER_BACKUP (the backup folder; by default nothing is archived).
`
