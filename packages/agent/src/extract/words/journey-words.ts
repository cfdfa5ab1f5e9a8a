/** Words of the labels of journeys, vehicles, goods on their way and things bought, as in `CANONICAL_WORDS`. */
export const JOURNEY_WORDS = `
passenger traveller traveler fahrgast reisender reisende passagier voyageur voyageuse pasajero pasajera viajero viajera
flight flug vol vuelo
train zug tren
journey trip reise fahrt voyage trajet viaje travel travelling
departure depart departs departing abfahrt abflug salida partida leaves leaving
arrival arrive arrives arriving ankunft arrivee llegada
destination zielort reiseziel bestimmungsort zielbahnhof destino
station bahnhof gare estacion
airport flughafen aeroport aeropuerto
seat seats sitzplatz sitzplatze asiento plaza siege
baggage luggage gepack bagage equipaje
booking booked reservation reservierung reserva localizador locator reserve gebucht reserved
booking+number buchungsnummer buchungsnr
booking+code buchungscode
booking+reference pnr
receipt fahrkarte fahrschein billet billete eticket
fare fahrpreis flugpreis pasaje
ferry fahre transbordador
hotel herberge auberge hostel
guest gast huesped gaste
night nacht nuit noche ubernachtung nuitee
checkin anreise anreisetag
checkout abreise abreisetag
adult erwachsene erwachsener adulte adulto
child kind kinder enfant nino nina hijo hija
vehicle car auto automobil automovil voiture coche wagen pkw
plate kennzeichenschild
brand make fabrikat
vehicle+id+number vin fahrgestellnummer fahrgestell bastidor
engine motor moteur
displacement hubraum cylindree cilindrada
power nennleistung puissance potencia
fuel kraftstoff carburant combustible tankfullung tank treibstoff
mileage odometer kilometerstand kilometrage kilometraje kilometer tachostand
pickup abholung abgeholt recogida abholort enlevement
return returned ruckgabe retour devolucion restitution zuruckgegeben retourne
tenant renter hirer
accessory zubehor accessoire accesorio
tyre tire reifen pneu neumatico
goods ware waren marchandise mercancia merchandise commodity handelsware
container behalter conteneur contenedor
port hafen puerto
vessel schiff navire buque
sender shipper consignor versender expedidor ablader
recipient consignee consignataire consignatario
customs zoll douane aduana
declaration erklarung declaracion
volume volumen
dimension abmessung abmessungen medidas masse
serial seriennummer serie serien
warranty garantie garantia gewahrleistung
dealer handler distributeur distribuidor retailer reseller concessionnaire revendeur concesionario fachhandler
device gerat appareil aparato dispositivo equipment equipo
defect mangel defaut defecto fault fehler error storung
technician techniker technicien tecnico monteur mechanic
maintenance wartung entretien mantenimiento servicing
version ausgabe edition edicion
capacity kapazitat capacite capacidad
material werkstoff materiau
size grosse taille tamano talla
bin lagerplatz lagerort regal rack shelf stellplatz estanteria
picked kommissioniert pick picking preleve
picker kommissionierer preparateur
stock bestand lagerbestand existencias
back+order backorder rest ruckstand
tracking sendungsverfolgung suivi seguimiento
consignment sendung envoi
`;
