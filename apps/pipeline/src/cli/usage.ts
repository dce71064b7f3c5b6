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

  data list                             what can be imported, and from which files
  data status [--files]                 what is published, which files are loaded, what is missing
  data setup                            from nothing to real data: fetch, import and publish the street
                                        map, names, postcodes, boundaries, land data and ownership
      --only street-map,names           some of it
      --area Trafford, --area SU,TQ38   of the registered land only the councils called so, or those in
                                        squares of the National Grid, of 100 km, 10 km or 1 km, found
                                        by the boundaries, which come first; may be said several
                                        times. Councils that are published already stay. Nothing
                                        else is made smaller by it: the owners (CCOD, OCOD) come as
                                        files of England and Wales, the map, names, postcodes and
                                        boundaries of Great Britain, designations of England
      --yes                             do not ask first
  data update                           the same for what was set up and is newer now; asks nothing
${fetchUsage}\
  data import <dataset> <file…>         import files; a folder stands for the files in it
      inspire | ccod | ocod | links | unregistered
                                        parts of a month of ownership: loaded beside the published
                                        one, to be resumed when it is interrupted. What is loaded last
                                        counts: a file replaces one of the same name, a FULL file of
                                        CCOD or OCOD the one loaded before it
      <layer>                           a layer of 'data list', such as wards; published at once
      base-map                          a street map: vector tiles in the schema of OS Open Zoomstack or
                                        OpenMapTiles, or pictures, as MBTiles or PMTiles
      aerial                            aerial photographs, as MBTiles or PMTiles
      names                             OS Open Names, which the search finds places and streets by
      uprn                              OS OpenUPRN, which the search finds address points by
      postcodes                         what the search finds postcodes by, and tables without
                                        coordinates are placed by; published at once
      --edition 2026-10                 the publisher's edition; read from the file name if it is there
      --provenance licensed             how links are known whose file does not say it
      --publish [--force]               publish the month of ownership at the end
      --dry-run                         read and check the files, report on them, and write nothing
      --yes                             go on where a person would be asked, such as about a file of
                                        another month, or a month that is thrown away by another
      --skip-refused                    of a layer in many files: leave out a file that cannot be read,
                                        and say so, rather than import none
      --title, --publisher, --licence, --attribution
                                        what is said of the data, where it is not the usual
  data export <dataset> <file>          write what is published into a file for QGIS and other programs:
                                        a layer of 'data list', ownership or unregistered
      --format gpkg | fgb | parquet     GeoPackage, FlatGeobuf or GeoParquet; told by the file's ending
                                        without it
      --crs 27700 | 4326                metres of the National Grid, as usual, or degrees
  data remove <file…>                   take files out of the loaded month, by the names in 'data status'
  data discard [--yes]                  throw the loaded month away
  data match                            compare the loaded month with the published one
  data publish [--yes] [--force]        do what is left to do for the loaded month, and swap it in;
                                        --force: also if it looks wrong, such as 5 % fewer parcels,
                                        an authority missing, no CCOD, many links without a parcel
  data rollback [<base map>]            publish the month before again, and keep the withdrawn one;
                                        of a base map, the version before
  data republish [<base map>]           publish again what was withdrawn last
  gis-views                             make views in the database with geometries of PostGIS, where it has
                                        that, so that QGIS opens it; run again, they are made anew
      --role NAME                       a role of the database that may read them
      --data-groups                     the objects of all data groups as well
      --remove                          remove them
  gazetteer load [--if-missing]         import the embedded names of towns and stations
  sample load [--if-missing]            generate and import the fictional sample district
${adminUsage}\
  help                                  this text

Settings: TERRIER_DATA (./data), DATABASE_URL (an embedded database without it).
`
