/** Words of the labels of offices, courts, work, money and supply, as in `CANONICAL_WORDS`. */
export const OFFICE_WORDS = `
tax+payer taxpayer contribuable contribuyente steuerpflichtiger steuerpflichtige steuerzahler
tax+id nif cif tin steueridentifikationsnummer
id dni nie ausweis identitat identite identidad identifizierung identity
passport reisepass passeport pasaporte pass
visa visum
citizen burger citoyen ciudadano
election wahl wahlen eleccion elecciones
voter wahler wahlerin electeur electrice elector votante wahlerverzeichnis voting
vote stimme voto
polling+station wahlraum wahllokal
polling+district wahlbezirk stimmbezirk
accessible barrierefrei accesible wheelchair
offence offense contravention infraction infraccion violation verstoss ordnungswidrigkeit tatvorwurf delito breach tat zuwiderhandlung infringement
fine bussgeld verwarnungsgeld amende multa penalty strafe sancion geldbusse
officer beamter beamtin officier oficial funcionario sachbearbeiter sachbearbeiterin
notary notar notarin notaire notario
lawyer anwalt anwaltin rechtsanwalt avocat avocate abogado abogada attorney counsel solicitor
plaintiff klager klagerin demandante claimant
defendant beklagter beklagte defendeur demandado
hearing anhorung verhandlung audience audiencia vista
appeal widerspruch einspruch recours recurso
debtor schuldner debiteur deudor
creditor glaubiger creancier acreedor
responsible verantwortlich zustandig responsable
assessment veranlagung festsetzung bewertung evaluation evaluacion liquidacion assessed
cadastral kataster catastral cadastre cadastral flurstuck
surcharge saumniszuschlag majoration recargo
exemption freibetrag exoneration exencion exempt
refund erstattung erstattet reintegro reembolsado refunded
discount ermassigung reduction reduccion bonificacion reduced ermassigt reduit reducido
income einkommen einkunfte revenu ingresos earnings verdienst
salary lohn wage sueldo nomina entgelt remuneration remuneracion vergutung paie
deduction abzug abzuge retenue deduccion withholding deducted einbehalten
contribution beitrage cotisation cotizacion aportacion aporte contributions
bonus gratifikation zulage gratification sonderzahlung
allowance zuschlage indemnite complemento plus
overtime uberstunden
absence fehlzeit fehltage ausencia absent
sick krankheitstage
leave elternzeit permission
probation probezeit
pension rente altersrente pensionskasse pensions
retirement retire ruhestand retraite jubilacion renteneintritt rentenbeginn retired
fund fonds fondo fondsguthaben
share aktie anteil accion
instalment installment mensualite cuota teilzahlung ratenzahlung
mortgage hypothek hypotheque hipoteca
direct+debit lastschrift domiciliado domiciliacion domiciliation sepa
mandate mandat mandato vollmacht
opening debut comienzo inicio starts dienstbeginn
closing fin endet ends finalizacion
next nachste nachster prochain prochaine proximo proxima
new neu nouvelle nueva
plan formule tarifvariante
option auswahl choix opcion choice chosen choisie gewahlt elegido
electricity strom electricite electricidad luz
gas erdgas
water wasser eau agua
heating heizung chauffage calefaccion
energy energie energia
meter zahler compteur contador
reading ablesung zahlerstand lectura lesung index
consumption verbrauch consommation consumo usage
supply versorgung approvisionnement suministro netz
tariff tarif
connection anschluss raccordement conexion
signature firma
signatory unterzeichnende
printed print gedruckt druck imprime impreso impresion
created erstellt erstellung cree creado
modified geandert modifie modificado updated
completed fertig abgeschlossen termine terminado completion fertigstellung
approval freigabe approbation aprobacion
resolution beschlussfassung acuerdos
task aufgabe tache tarea
topic thema sujet tema
question frage pregunta
answer antwort reponse respuesta
responsible+person verantwortlicher
letter brief schreiben lettre carta
year ejercicio exercice kalenderjahr steuerjahr
hire joining beitritt eintrittsdatum adhesion adhesion
registration anmeldung zulassung erstzulassung inscription inscripcion immatriculated
copy kopie copie copia
annex anlage annexe anexo attachment
establishment betrieb etablissement establecimiento
operator betreiber exploitant
owner eigentum besitzer halter halterin
temperature temperatur temperatura
recommendation empfehlung recommandation recomendacion
observation feststellung beobachtung observacion finding constatation
risk risiko risque riesgo
priority prioritat priorite prioridad
participant teilnehmerin teilnehmende
`;
