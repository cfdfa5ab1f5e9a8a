/** Words of the labels of everyday papers (dwelling, work, health, schools, offices, goods), as in `CANONICAL_WORDS`. */
export const EVERYDAY_WORDS = `
carrier forwarder spediteur transporteur transportista frachtfuhrer spedition haulier courier
doctor physician arzt arztin medecin medico medica docteur doctora
patient paciente patientin
driver fahrer fahrerin conducteur conductrice conductor conductora chauffeur lenker
landlord lessor vermieter vermieterin bailleur bailleresse arrendador arrendadora
tenant lessee mieter mieterin locataire arrendatario arrendataria inquilino
rent miete loyer renta alquiler mietzins
lease mietvertrag bail arrendamiento tenancy mietverhaltnis
property premises immobilie immeuble inmueble liegenschaft wohnung apartment appartement piso vivienda mietsache
borrower kreditnehmer darlehensnehmer emprunteur prestatario
lender kreditgeber darlehensgeber preteur prestamista
loan kredit darlehen pret prestamo borrow lend
interest zins zinsen interet interes
repayment repay ruckzahlung remboursement reembolso tilgung
guarantor burge garant fiador avalista
contractor auftragnehmer contratista bauunternehmer
authority behorde amt autorite autoridad agency agence agencia council
license licence permit genehmigung permis permiso licencia lizenz erlaubnis bewilligung
inspector prufer inspecteur kontrolleur
inspection inspeccion abnahmeprufung besichtigung
teacher lehrer lehrerin enseignant enseignante professeur profesor profesora maestro maestra
school schule ecole colegio escuela
average durchschnitt moyenne promedio
result ergebnis resultat resultado befund
test prueba analyse analisis untersuchung
range bereich intervalle intervalo rango
sample specimen probe muestra prelevement extraccion entnahme echantillon collection collected
report reported bericht informe rapport
verified verifie verificado validated valide validado gepruft freigegeben checked verification validation
diagnosis diagnose diagnostic diagnostico
age edad
incident accident unfall ereignis incidente accidente vorfall happen happened occurred
injured verletzt blesse herido injury
repair reparatur reparation reparacion
cost kosten cout coste costo
estimated geschatzt estimate estimation estime estimado schatzung
cause ursache causa
reason grund motif raison razon motivo
notified verstandigt benachrichtigt informed avise prevenu notificado gemeldet
package parcel colis paket packstuck bulto paquete colli
pallet palette
received erhalten recibido empfangen
exporter exportateur ausfuhrer exportador
importer importateur einfuhrer importador
origin herkunft ursprung origine origen
content inhalt contenu contenido
manufacturer hersteller fabricant fabricante maker
model modell modele modelo
brand marke marque marca
candidate kandidat bewerber bewerberin candidat candidato candidata
manager supervisor leiter leiterin vorgesetzter gerente director directeur directora directrice
broker makler courtier corredor
agent vertreterin agente
vacation holiday urlaub conge vacaciones
weekly week wochentlich hebdomadaire semanal woche semaine semana
hour stunde
deadline frist delai plazo limite
submission einreichung soumission presentacion submitted eingereicht
publication published veroffentlicht publie publicado veroffentlichung
tender ausschreibung licitacion
grant subvention zuschuss forderung subvencion zuwendung
beneficiary beneficiaire begunstigter beneficiario
budget
decision bescheid entscheidung beschluss resolucion
representative vertreter vertreten representant representante represented
valid gultig valable valido gilt validity vigente
area flache surface superficie
hire hired eintritt embauche contratacion einstellung joined
emergency notfall urgence emergencia
relationship verhaltnis verwandtschaft parente parentesco relacion
available availability verfugbar disponible disponibilite disponibilidad
driving fahr conduire conducir
expected erwartet attendu esperado expectation
lot los
signatory signataire firmante unterzeichner
award awarded zuschlag attribution adjudicacion
pet haustier animal mascota
allowed permitted erlaubt gestattet autorise permitido zulassig prohibited forbidden verboten untersagt interdit interdite prohibido prohibida
smoking rauchen fumer fumar
sublet subletting untervermietung sublouer subarriendo
work arbeit travail trabajo bau
site baustelle grundstuck chantier obra
zone zoning district bezirk zona
evidence nachweis preuve
height hohe hauteur altura
length lange longueur longitud
speed geschwindigkeit vitesse velocidad
colour color farbe couleur
section abschnitt teil partie seccion
other andere anderer autre otro otra
second zweite deuxieme segundo
main haupt principale
own eigene propre propio
`;
