// Generated from schemas/ by `npm run generate`. Do not edit.
"use strict";
exports.validateApproval = validate52;
const schema19 = {"description":"A question to a human, and its decision.","type":"object","additionalProperties":false,"required":["hitl_id","mission_id","kind","status","prompt","choices","requested_at","expires_at","use_by","decision","envelope"],"properties":{"hitl_id":{"$ref":"holdpoint:HitlId"},"mission_id":{"$ref":"holdpoint:MissionId"},"kind":{"enum":["operation","outcome","completion","external"],"description":"May it run; what became of it; is the mission's criterion met; what the executor that carries the mission out asks."},"status":{"enum":["pending","approved","denied","answered","expired","revoked","used","void"],"description":"`answered` is for all questions but those about an operation; an approved consent becomes used or void."},"step":{"$ref":"holdpoint:StepId"},"operation_id":{"$ref":"holdpoint:OperationId"},"host":{"$ref":"holdpoint:HostId"},"digest":{"$ref":"holdpoint:Sha256"},"operation":{"$ref":"holdpoint:ResolvedOperation"},"changes":{"type":"array","maxItems":64,"items":{"$ref":"holdpoint:Change"},"description":"Where an earlier consent was void: what differs from what it covered."},"reason":{"type":"string","maxLength":2000,"description":"The caller's words, not covered by the digest."},"prompt":{"type":"string","minLength":1,"maxLength":16384,"description":"Rendered from the operation; control, bidirectional and invisible characters visible."},"choices":{"type":"array","uniqueItems":true,"description":"Empty where any text is an answer.","items":{"type":"string","enum":["approve","deny","run-again","done","abort"]}},"requested_at":{"$ref":"holdpoint:Timestamp"},"expires_at":{"$ref":"holdpoint:Timestamp","description":"Until when it may be decided."},"use_by":{"oneOf":[{"$ref":"holdpoint:Timestamp"},{"type":"null"}],"description":"Until when the given consent may be used; null until it is given."},"decision":{"oneOf":[{"$ref":"holdpoint:Decision"},{"type":"null"}]},"executor_hitl_id":{"type":"string","minLength":1,"maxLength":1000,"description":"What the executor that asks calls its question."},"envelope":{"$ref":"holdpoint:Envelope"}},"if":{"type":"object","properties":{"kind":{"const":"external"}}},"then":{"type":"object","required":["executor_hitl_id"],"properties":{"choices":{"type":"array","maxItems":0}}},"else":{"type":"object","properties":{"executor_hitl_id":false,"choices":{"type":"array","minItems":2}}},"$id":"holdpoint:Approval"};
const func1 = Object.prototype.hasOwnProperty;
const func2 = require("ajv/dist/runtime/ucs2length").default;
const schema20 = {"type":"string","minLength":1,"maxLength":400,"description":"mission/step/attempt/number for an operation, derived like operation ids. One id belongs to one digest.","$id":"holdpoint:HitlId"};

function validate53(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:HitlId" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate53.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(typeof data === "string"){
if(func2(data) > 400){
validate53.errors = [{instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit: 400},message:"must NOT have more than 400 characters"}];
return false;
}
else {
if(func2(data) < 1){
validate53.errors = [{instancePath,schemaPath:"#/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate53.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
validate53.errors = vErrors;
return errors === 0;
}
validate53.evaluated = {"dynamicProps":false,"dynamicItems":false};

const schema21 = {"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9._:@+=~-]{0,199}$","description":"The identifier a dispatcher chose. Narrower than v1's non-empty string: it becomes a workflow id and part of operation ids, and never a path.","$id":"holdpoint:MissionId"};
const pattern3 = new RegExp("^[A-Za-z0-9][A-Za-z0-9._:@+=~-]{0,199}$", "u");

function validate55(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:MissionId" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate55.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(typeof data === "string"){
if(!pattern3.test(data)){
validate55.errors = [{instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._:@+=~-]{0,199}$"},message:"must match pattern \""+"^[A-Za-z0-9][A-Za-z0-9._:@+=~-]{0,199}$"+"\""}];
return false;
}
}
else {
validate55.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
validate55.errors = vErrors;
return errors === 0;
}
validate55.evaluated = {"dynamicProps":false,"dynamicItems":false};

const schema22 = {"type":"string","pattern":"^[a-z0-9][a-z0-9_-]{0,63}$","$id":"holdpoint:StepId"};
const pattern4 = new RegExp("^[a-z0-9][a-z0-9_-]{0,63}$", "u");

function validate57(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:StepId" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate57.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(typeof data === "string"){
if(!pattern4.test(data)){
validate57.errors = [{instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9_-]{0,63}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9_-]{0,63}$"+"\""}];
return false;
}
}
else {
validate57.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
validate57.errors = vErrors;
return errors === 0;
}
validate57.evaluated = {"dynamicProps":false,"dynamicItems":false};

const schema23 = {"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9._:@+=~-]{0,199}/[a-z0-9][a-z0-9_-]{0,63}/[1-9][0-9]{0,5}$","description":"mission/step/attempt. Derived, so that a reset or a continue-as-new finds the same id again.","$id":"holdpoint:OperationId"};
const pattern5 = new RegExp("^[A-Za-z0-9][A-Za-z0-9._:@+=~-]{0,199}/[a-z0-9][a-z0-9_-]{0,63}/[1-9][0-9]{0,5}$", "u");

function validate59(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:OperationId" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate59.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(typeof data === "string"){
if(!pattern5.test(data)){
validate59.errors = [{instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._:@+=~-]{0,199}/[a-z0-9][a-z0-9_-]{0,63}/[1-9][0-9]{0,5}$"},message:"must match pattern \""+"^[A-Za-z0-9][A-Za-z0-9._:@+=~-]{0,199}/[a-z0-9][a-z0-9_-]{0,63}/[1-9][0-9]{0,5}$"+"\""}];
return false;
}
}
else {
validate59.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
validate59.errors = vErrors;
return errors === 0;
}
validate59.evaluated = {"dynamicProps":false,"dynamicItems":false};

const schema24 = {"type":"string","pattern":"^[a-z0-9][a-z0-9-]{0,62}$","$id":"holdpoint:HostId"};
const pattern6 = new RegExp("^[a-z0-9][a-z0-9-]{0,62}$", "u");

function validate61(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:HostId" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate61.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(typeof data === "string"){
if(!pattern6.test(data)){
validate61.errors = [{instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9-]{0,62}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9-]{0,62}$"+"\""}];
return false;
}
}
else {
validate61.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
validate61.errors = vErrors;
return errors === 0;
}
validate61.evaluated = {"dynamicProps":false,"dynamicItems":false};

const schema25 = {"type":"string","pattern":"^sha256:[0-9a-f]{64}$","$id":"holdpoint:Sha256"};
const pattern7 = new RegExp("^sha256:[0-9a-f]{64}$", "u");

function validate63(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:Sha256" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate63.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(typeof data === "string"){
if(!pattern7.test(data)){
validate63.errors = [{instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^sha256:[0-9a-f]{64}$"},message:"must match pattern \""+"^sha256:[0-9a-f]{64}$"+"\""}];
return false;
}
}
else {
validate63.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
validate63.errors = vErrors;
return errors === 0;
}
validate63.evaluated = {"dynamicProps":false,"dynamicItems":false};

const schema26 = {"description":"Everything that decides what will happen. Its RFC 8785 canonical JSON, hashed with SHA-256, is the digest that an approval covers.","type":"object","additionalProperties":false,"required":["operation","mission_id","step","attempt","host","user","argv","executable","workspace","cwd","env","stdin_sha256","files","limits"],"properties":{"operation":{"$ref":"holdpoint:OperationName"},"mission_id":{"$ref":"holdpoint:MissionId"},"step":{"$ref":"holdpoint:StepId"},"attempt":{"type":"integer","minimum":1},"host":{"$ref":"holdpoint:HostId"},"user":{"$ref":"holdpoint:User"},"argv":{"$ref":"holdpoint:Argv"},"executable":{"type":"object","additionalProperties":false,"required":["path","sha256"],"properties":{"path":{"type":"string"},"sha256":{"$ref":"holdpoint:Sha256"}}},"workspace":{"$ref":"holdpoint:Workspace"},"cwd":{"type":"string","description":"Absolute, with every symbolic link resolved."},"env":{"$ref":"holdpoint:Environment","description":"The whole environment of the command."},"stdin_sha256":{"oneOf":[{"$ref":"holdpoint:Sha256"},{"type":"null"}]},"files":{"type":"array","maxItems":256,"items":{"type":"object","additionalProperties":false,"required":["argument","path","sha256"],"properties":{"argument":{"type":"integer","minimum":0,"description":"Index into argv."},"path":{"type":"string"},"sha256":{"$ref":"holdpoint:Sha256"}}},"description":"Regular files that argv names, as they were when this was resolved."},"limits":{"$ref":"holdpoint:Limits"}},"$id":"holdpoint:ResolvedOperation"};
const schema27 = {"enum":["shell.run","shell.run_approved"],"$id":"holdpoint:OperationName"};

function validate66(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:OperationName" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate66.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!((data === "shell.run") || (data === "shell.run_approved"))){
validate66.errors = [{instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema27.enum},message:"must be equal to one of the allowed values"}];
return false;
}
validate66.errors = vErrors;
return errors === 0;
}
validate66.evaluated = {"dynamicProps":false,"dynamicItems":false};

const schema28 = {"type":"object","additionalProperties":false,"required":["uid","name"],"properties":{"uid":{"type":"integer","minimum":0},"name":{"type":"string"}},"$id":"holdpoint:User"};

function validate71(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:User" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate71.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.uid === undefined) && (missing0 = "uid")) || ((data.name === undefined) && (missing0 = "name"))){
validate71.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "uid") || (key0 === "name"))){
validate71.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.uid !== undefined){
let data0 = data.uid;
const _errs2 = errors;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
validate71.errors = [{instancePath:instancePath+"/uid",schemaPath:"#/properties/uid/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs2){
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 < 0 || isNaN(data0)){
validate71.errors = [{instancePath:instancePath+"/uid",schemaPath:"#/properties/uid/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.name !== undefined){
const _errs4 = errors;
if(typeof data.name !== "string"){
validate71.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate71.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate71.errors = vErrors;
return errors === 0;
}
validate71.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema29 = {"type":"array","minItems":1,"maxItems":256,"items":{"type":"string","maxLength":8192},"description":"Passed to the program as they are; no shell reads them.","$id":"holdpoint:Argv"};

function validate73(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:Argv" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate73.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(Array.isArray(data)){
if(data.length > 256){
validate73.errors = [{instancePath,schemaPath:"#/maxItems",keyword:"maxItems",params:{limit: 256},message:"must NOT have more than 256 items"}];
return false;
}
else {
if(data.length < 1){
validate73.errors = [{instancePath,schemaPath:"#/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func2(data0) > 8192){
validate73.errors = [{instancePath:instancePath+"/" + i0,schemaPath:"#/items/maxLength",keyword:"maxLength",params:{limit: 8192},message:"must NOT have more than 8192 characters"}];
return false;
}
}
else {
validate73.errors = [{instancePath:instancePath+"/" + i0,schemaPath:"#/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
}
}
}
else {
validate73.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
validate73.errors = vErrors;
return errors === 0;
}
validate73.evaluated = {"items":true,"dynamicProps":false,"dynamicItems":false};

const schema30 = {"type":"string","pattern":"^[a-z0-9][a-z0-9_-]{0,63}$","$id":"holdpoint:Workspace"};

function validate76(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:Workspace" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate76.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(typeof data === "string"){
if(!pattern4.test(data)){
validate76.errors = [{instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9_-]{0,63}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9_-]{0,63}$"+"\""}];
return false;
}
}
else {
validate76.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
validate76.errors = vErrors;
return errors === 0;
}
validate76.evaluated = {"dynamicProps":false,"dynamicItems":false};

const schema31 = {"type":"object","maxProperties":64,"additionalProperties":{"type":"string","maxLength":8192},"$id":"holdpoint:Environment"};

function validate78(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:Environment" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate78.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length > 64){
validate78.errors = [{instancePath,schemaPath:"#/maxProperties",keyword:"maxProperties",params:{limit: 64},message:"must NOT have more than 64 properties"}];
return false;
}
else {
for(const key0 in data){
let data0 = data[key0];
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func2(data0) > 8192){
validate78.errors = [{instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/additionalProperties/maxLength",keyword:"maxLength",params:{limit: 8192},message:"must NOT have more than 8192 characters"}];
return false;
}
}
else {
validate78.errors = [{instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
if(!valid0){
break;
}
}
}
}
else {
validate78.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate78.errors = vErrors;
return errors === 0;
}
validate78.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema32 = {"type":"object","additionalProperties":false,"required":["timeout_ms","grace_ms"],"properties":{"timeout_ms":{"type":"integer","minimum":1,"maximum":2592000000,"description":"From the start of the command; the runner enforces it."},"grace_ms":{"type":"integer","minimum":0,"maximum":600000,"description":"Between TERM and KILL."}},"$id":"holdpoint:Limits"};

function validate82(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:Limits" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate82.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.timeout_ms === undefined) && (missing0 = "timeout_ms")) || ((data.grace_ms === undefined) && (missing0 = "grace_ms"))){
validate82.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "timeout_ms") || (key0 === "grace_ms"))){
validate82.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.timeout_ms !== undefined){
let data0 = data.timeout_ms;
const _errs2 = errors;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
validate82.errors = [{instancePath:instancePath+"/timeout_ms",schemaPath:"#/properties/timeout_ms/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs2){
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 > 2592000000 || isNaN(data0)){
validate82.errors = [{instancePath:instancePath+"/timeout_ms",schemaPath:"#/properties/timeout_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 2592000000},message:"must be <= 2592000000"}];
return false;
}
else {
if(data0 < 1 || isNaN(data0)){
validate82.errors = [{instancePath:instancePath+"/timeout_ms",schemaPath:"#/properties/timeout_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.grace_ms !== undefined){
let data1 = data.grace_ms;
const _errs4 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate82.errors = [{instancePath:instancePath+"/grace_ms",schemaPath:"#/properties/grace_ms/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs4){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 600000 || isNaN(data1)){
validate82.errors = [{instancePath:instancePath+"/grace_ms",schemaPath:"#/properties/grace_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 600000},message:"must be <= 600000"}];
return false;
}
else {
if(data1 < 0 || isNaN(data1)){
validate82.errors = [{instancePath:instancePath+"/grace_ms",schemaPath:"#/properties/grace_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate82.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate82.errors = vErrors;
return errors === 0;
}
validate82.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate65(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:ResolvedOperation" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate65.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((((((((((data.operation === undefined) && (missing0 = "operation")) || ((data.mission_id === undefined) && (missing0 = "mission_id"))) || ((data.step === undefined) && (missing0 = "step"))) || ((data.attempt === undefined) && (missing0 = "attempt"))) || ((data.host === undefined) && (missing0 = "host"))) || ((data.user === undefined) && (missing0 = "user"))) || ((data.argv === undefined) && (missing0 = "argv"))) || ((data.executable === undefined) && (missing0 = "executable"))) || ((data.workspace === undefined) && (missing0 = "workspace"))) || ((data.cwd === undefined) && (missing0 = "cwd"))) || ((data.env === undefined) && (missing0 = "env"))) || ((data.stdin_sha256 === undefined) && (missing0 = "stdin_sha256"))) || ((data.files === undefined) && (missing0 = "files"))) || ((data.limits === undefined) && (missing0 = "limits"))){
validate65.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(func1.call(schema26.properties, key0))){
validate65.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.operation !== undefined){
const _errs2 = errors;
if(!(validate66(data.operation, {instancePath:instancePath+"/operation",parentData:data,parentDataProperty:"operation",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate66.errors : vErrors.concat(validate66.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.mission_id !== undefined){
const _errs3 = errors;
if(!(validate55(data.mission_id, {instancePath:instancePath+"/mission_id",parentData:data,parentDataProperty:"mission_id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate55.errors : vErrors.concat(validate55.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.step !== undefined){
const _errs4 = errors;
if(!(validate57(data.step, {instancePath:instancePath+"/step",parentData:data,parentDataProperty:"step",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate57.errors : vErrors.concat(validate57.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.attempt !== undefined){
let data3 = data.attempt;
const _errs5 = errors;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
validate65.errors = [{instancePath:instancePath+"/attempt",schemaPath:"#/properties/attempt/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs5){
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 < 1 || isNaN(data3)){
validate65.errors = [{instancePath:instancePath+"/attempt",schemaPath:"#/properties/attempt/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.host !== undefined){
const _errs7 = errors;
if(!(validate61(data.host, {instancePath:instancePath+"/host",parentData:data,parentDataProperty:"host",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate61.errors : vErrors.concat(validate61.errors);
errors = vErrors.length;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.user !== undefined){
const _errs8 = errors;
if(!(validate71(data.user, {instancePath:instancePath+"/user",parentData:data,parentDataProperty:"user",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate71.errors : vErrors.concat(validate71.errors);
errors = vErrors.length;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.argv !== undefined){
const _errs9 = errors;
if(!(validate73(data.argv, {instancePath:instancePath+"/argv",parentData:data,parentDataProperty:"argv",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate73.errors : vErrors.concat(validate73.errors);
errors = vErrors.length;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.executable !== undefined){
let data7 = data.executable;
const _errs10 = errors;
if(errors === _errs10){
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
let missing1;
if(((data7.path === undefined) && (missing1 = "path")) || ((data7.sha256 === undefined) && (missing1 = "sha256"))){
validate65.errors = [{instancePath:instancePath+"/executable",schemaPath:"#/properties/executable/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
const _errs12 = errors;
for(const key1 in data7){
if(!((key1 === "path") || (key1 === "sha256"))){
validate65.errors = [{instancePath:instancePath+"/executable",schemaPath:"#/properties/executable/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs12 === errors){
if(data7.path !== undefined){
const _errs13 = errors;
if(typeof data7.path !== "string"){
validate65.errors = [{instancePath:instancePath+"/executable/path",schemaPath:"#/properties/executable/properties/path/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid1 = _errs13 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data7.sha256 !== undefined){
const _errs15 = errors;
if(!(validate63(data7.sha256, {instancePath:instancePath+"/executable/sha256",parentData:data7,parentDataProperty:"sha256",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate63.errors : vErrors.concat(validate63.errors);
errors = vErrors.length;
}
var valid1 = _errs15 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
else {
validate65.errors = [{instancePath:instancePath+"/executable",schemaPath:"#/properties/executable/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.workspace !== undefined){
const _errs16 = errors;
if(!(validate76(data.workspace, {instancePath:instancePath+"/workspace",parentData:data,parentDataProperty:"workspace",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate76.errors : vErrors.concat(validate76.errors);
errors = vErrors.length;
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cwd !== undefined){
const _errs17 = errors;
if(typeof data.cwd !== "string"){
validate65.errors = [{instancePath:instancePath+"/cwd",schemaPath:"#/properties/cwd/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.env !== undefined){
const _errs19 = errors;
if(!(validate78(data.env, {instancePath:instancePath+"/env",parentData:data,parentDataProperty:"env",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate78.errors : vErrors.concat(validate78.errors);
errors = vErrors.length;
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.stdin_sha256 !== undefined){
let data13 = data.stdin_sha256;
const _errs20 = errors;
const _errs21 = errors;
let valid2 = false;
let passing0 = null;
const _errs22 = errors;
if(!(validate63(data13, {instancePath:instancePath+"/stdin_sha256",parentData:data,parentDataProperty:"stdin_sha256",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate63.errors : vErrors.concat(validate63.errors);
errors = vErrors.length;
}
var _valid0 = _errs22 === errors;
if(_valid0){
valid2 = true;
passing0 = 0;
}
const _errs23 = errors;
if(data13 !== null){
const err0 = {instancePath:instancePath+"/stdin_sha256",schemaPath:"#/properties/stdin_sha256/oneOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs23 === errors;
if(_valid0 && valid2){
valid2 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid2 = true;
passing0 = 1;
}
}
if(!valid2){
const err1 = {instancePath:instancePath+"/stdin_sha256",schemaPath:"#/properties/stdin_sha256/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},message:"must match exactly one schema in oneOf"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
validate65.errors = vErrors;
return false;
}
else {
errors = _errs21;
if(vErrors !== null){
if(_errs21){
vErrors.length = _errs21;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.files !== undefined){
let data14 = data.files;
const _errs25 = errors;
if(errors === _errs25){
if(Array.isArray(data14)){
if(data14.length > 256){
validate65.errors = [{instancePath:instancePath+"/files",schemaPath:"#/properties/files/maxItems",keyword:"maxItems",params:{limit: 256},message:"must NOT have more than 256 items"}];
return false;
}
else {
var valid3 = true;
const len0 = data14.length;
for(let i0=0; i0<len0; i0++){
let data15 = data14[i0];
const _errs27 = errors;
if(errors === _errs27){
if(data15 && typeof data15 == "object" && !Array.isArray(data15)){
let missing2;
if((((data15.argument === undefined) && (missing2 = "argument")) || ((data15.path === undefined) && (missing2 = "path"))) || ((data15.sha256 === undefined) && (missing2 = "sha256"))){
validate65.errors = [{instancePath:instancePath+"/files/" + i0,schemaPath:"#/properties/files/items/required",keyword:"required",params:{missingProperty: missing2},message:"must have required property '"+missing2+"'"}];
return false;
}
else {
const _errs29 = errors;
for(const key2 in data15){
if(!(((key2 === "argument") || (key2 === "path")) || (key2 === "sha256"))){
validate65.errors = [{instancePath:instancePath+"/files/" + i0,schemaPath:"#/properties/files/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs29 === errors){
if(data15.argument !== undefined){
let data16 = data15.argument;
const _errs30 = errors;
if(!(((typeof data16 == "number") && (!(data16 % 1) && !isNaN(data16))) && (isFinite(data16)))){
validate65.errors = [{instancePath:instancePath+"/files/" + i0+"/argument",schemaPath:"#/properties/files/items/properties/argument/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs30){
if((typeof data16 == "number") && (isFinite(data16))){
if(data16 < 0 || isNaN(data16)){
validate65.errors = [{instancePath:instancePath+"/files/" + i0+"/argument",schemaPath:"#/properties/files/items/properties/argument/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid4 = _errs30 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data15.path !== undefined){
const _errs32 = errors;
if(typeof data15.path !== "string"){
validate65.errors = [{instancePath:instancePath+"/files/" + i0+"/path",schemaPath:"#/properties/files/items/properties/path/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid4 = _errs32 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data15.sha256 !== undefined){
const _errs34 = errors;
if(!(validate63(data15.sha256, {instancePath:instancePath+"/files/" + i0+"/sha256",parentData:data15,parentDataProperty:"sha256",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate63.errors : vErrors.concat(validate63.errors);
errors = vErrors.length;
}
var valid4 = _errs34 === errors;
}
else {
var valid4 = true;
}
}
}
}
}
}
else {
validate65.errors = [{instancePath:instancePath+"/files/" + i0,schemaPath:"#/properties/files/items/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid3 = _errs27 === errors;
if(!valid3){
break;
}
}
}
}
else {
validate65.errors = [{instancePath:instancePath+"/files",schemaPath:"#/properties/files/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs25 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.limits !== undefined){
const _errs35 = errors;
if(!(validate82(data.limits, {instancePath:instancePath+"/limits",parentData:data,parentDataProperty:"limits",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate82.errors : vErrors.concat(validate82.errors);
errors = vErrors.length;
}
var valid0 = _errs35 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate65.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate65.errors = vErrors;
return errors === 0;
}
validate65.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema33 = {"type":"object","additionalProperties":false,"required":["path","approved","found"],"properties":{"path":{"type":"string","description":"JSON pointer into the resolved operation."},"approved":{},"found":{}},"$id":"holdpoint:Change"};

function validate85(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:Change" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate85.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.path === undefined) && (missing0 = "path")) || ((data.approved === undefined) && (missing0 = "approved"))) || ((data.found === undefined) && (missing0 = "found"))){
validate85.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "path") || (key0 === "approved")) || (key0 === "found"))){
validate85.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.path !== undefined){
if(typeof data.path !== "string"){
validate85.errors = [{instancePath:instancePath+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
}
}
else {
validate85.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate85.errors = vErrors;
return errors === 0;
}
validate85.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema34 = {"type":"string","format":"date-time","description":"RFC 3339, UTC.","$id":"holdpoint:Timestamp"};
const formats0 = require("ajv-formats/dist/formats").fullFormats["date-time"];

function validate87(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:Timestamp" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate87.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(errors === 0){
if(typeof data === "string"){
if(!(formats0.validate(data))){
validate87.errors = [{instancePath,schemaPath:"#/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate87.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
validate87.errors = vErrors;
return errors === 0;
}
validate87.evaluated = {"dynamicProps":false,"dynamicItems":false};

const schema35 = {"type":"object","additionalProperties":false,"required":["choice","by","via","at","message_id"],"properties":{"choice":{"enum":["approve","deny","run-again","done","abort","answer"],"description":"answer: the response is what counts."},"by":{"type":"string","minLength":1,"maxLength":200,"description":"Name of the token or person."},"via":{"enum":["rest","link","signal","scheduler"],"description":"By which way it came."},"at":{"$ref":"holdpoint:Timestamp"},"message_id":{"type":"string","minLength":1,"maxLength":200},"response":{"type":"string","maxLength":4096,"description":"The words as they were given."},"reason":{"type":"string","maxLength":2000,"description":"Why, in the words of whoever decided."}},"$id":"holdpoint:Decision"};

function validate91(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:Decision" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate91.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.choice === undefined) && (missing0 = "choice")) || ((data.by === undefined) && (missing0 = "by"))) || ((data.via === undefined) && (missing0 = "via"))) || ((data.at === undefined) && (missing0 = "at"))) || ((data.message_id === undefined) && (missing0 = "message_id"))){
validate91.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((((key0 === "choice") || (key0 === "by")) || (key0 === "via")) || (key0 === "at")) || (key0 === "message_id")) || (key0 === "response")) || (key0 === "reason"))){
validate91.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.choice !== undefined){
let data0 = data.choice;
const _errs2 = errors;
if(!((((((data0 === "approve") || (data0 === "deny")) || (data0 === "run-again")) || (data0 === "done")) || (data0 === "abort")) || (data0 === "answer"))){
validate91.errors = [{instancePath:instancePath+"/choice",schemaPath:"#/properties/choice/enum",keyword:"enum",params:{allowedValues: schema35.properties.choice.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.by !== undefined){
let data1 = data.by;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func2(data1) > 200){
validate91.errors = [{instancePath:instancePath+"/by",schemaPath:"#/properties/by/maxLength",keyword:"maxLength",params:{limit: 200},message:"must NOT have more than 200 characters"}];
return false;
}
else {
if(func2(data1) < 1){
validate91.errors = [{instancePath:instancePath+"/by",schemaPath:"#/properties/by/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate91.errors = [{instancePath:instancePath+"/by",schemaPath:"#/properties/by/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.via !== undefined){
let data2 = data.via;
const _errs5 = errors;
if(!((((data2 === "rest") || (data2 === "link")) || (data2 === "signal")) || (data2 === "scheduler"))){
validate91.errors = [{instancePath:instancePath+"/via",schemaPath:"#/properties/via/enum",keyword:"enum",params:{allowedValues: schema35.properties.via.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.at !== undefined){
const _errs6 = errors;
if(!(validate87(data.at, {instancePath:instancePath+"/at",parentData:data,parentDataProperty:"at",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate87.errors : vErrors.concat(validate87.errors);
errors = vErrors.length;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.message_id !== undefined){
let data4 = data.message_id;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data4 === "string"){
if(func2(data4) > 200){
validate91.errors = [{instancePath:instancePath+"/message_id",schemaPath:"#/properties/message_id/maxLength",keyword:"maxLength",params:{limit: 200},message:"must NOT have more than 200 characters"}];
return false;
}
else {
if(func2(data4) < 1){
validate91.errors = [{instancePath:instancePath+"/message_id",schemaPath:"#/properties/message_id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate91.errors = [{instancePath:instancePath+"/message_id",schemaPath:"#/properties/message_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.response !== undefined){
let data5 = data.response;
const _errs9 = errors;
if(errors === _errs9){
if(typeof data5 === "string"){
if(func2(data5) > 4096){
validate91.errors = [{instancePath:instancePath+"/response",schemaPath:"#/properties/response/maxLength",keyword:"maxLength",params:{limit: 4096},message:"must NOT have more than 4096 characters"}];
return false;
}
}
else {
validate91.errors = [{instancePath:instancePath+"/response",schemaPath:"#/properties/response/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.reason !== undefined){
let data6 = data.reason;
const _errs11 = errors;
if(errors === _errs11){
if(typeof data6 === "string"){
if(func2(data6) > 2000){
validate91.errors = [{instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/maxLength",keyword:"maxLength",params:{limit: 2000},message:"must NOT have more than 2000 characters"}];
return false;
}
}
else {
validate91.errors = [{instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
else {
validate91.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate91.errors = vErrors;
return errors === 0;
}
validate91.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema36 = {"description":"Where a value that crosses a seam came from.","type":"object","additionalProperties":false,"required":["mission_id","schema","version","cause","taint"],"properties":{"mission_id":{"$ref":"holdpoint:MissionId"},"operation_id":{"$ref":"holdpoint:OperationId"},"attempt":{"type":"integer","minimum":1},"schema":{"enum":["task","result","approval","event","agent_output"]},"version":{"type":"integer","minimum":1},"cause":{"type":["integer","null"],"minimum":1,"description":"Number of the mission event that led to this value."},"taint":{"type":"array","uniqueItems":true,"maxItems":32,"items":{"type":"string","minLength":1,"maxLength":128},"description":"Sources outside the owner's trust from which this value was derived; `dispatch` for what a dispatcher sent, `output` for what a command printed, `executor` for what another executor said."},"budget":{"type":"object","additionalProperties":false,"properties":{"operations_left":{"type":"integer","minimum":0},"time_left_ms":{"type":"integer","minimum":0},"tokens_left":{"type":"integer","minimum":0}}}},"$id":"holdpoint:Envelope"};

function validate94(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:Envelope" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate94.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.mission_id === undefined) && (missing0 = "mission_id")) || ((data.schema === undefined) && (missing0 = "schema"))) || ((data.version === undefined) && (missing0 = "version"))) || ((data.cause === undefined) && (missing0 = "cause"))) || ((data.taint === undefined) && (missing0 = "taint"))){
validate94.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((((((key0 === "mission_id") || (key0 === "operation_id")) || (key0 === "attempt")) || (key0 === "schema")) || (key0 === "version")) || (key0 === "cause")) || (key0 === "taint")) || (key0 === "budget"))){
validate94.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.mission_id !== undefined){
const _errs2 = errors;
if(!(validate55(data.mission_id, {instancePath:instancePath+"/mission_id",parentData:data,parentDataProperty:"mission_id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate55.errors : vErrors.concat(validate55.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.operation_id !== undefined){
const _errs3 = errors;
if(!(validate59(data.operation_id, {instancePath:instancePath+"/operation_id",parentData:data,parentDataProperty:"operation_id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate59.errors : vErrors.concat(validate59.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.attempt !== undefined){
let data2 = data.attempt;
const _errs4 = errors;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
validate94.errors = [{instancePath:instancePath+"/attempt",schemaPath:"#/properties/attempt/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs4){
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 < 1 || isNaN(data2)){
validate94.errors = [{instancePath:instancePath+"/attempt",schemaPath:"#/properties/attempt/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.schema !== undefined){
let data3 = data.schema;
const _errs6 = errors;
if(!(((((data3 === "task") || (data3 === "result")) || (data3 === "approval")) || (data3 === "event")) || (data3 === "agent_output"))){
validate94.errors = [{instancePath:instancePath+"/schema",schemaPath:"#/properties/schema/enum",keyword:"enum",params:{allowedValues: schema36.properties.schema.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.version !== undefined){
let data4 = data.version;
const _errs7 = errors;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
validate94.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs7){
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 < 1 || isNaN(data4)){
validate94.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cause !== undefined){
let data5 = data.cause;
const _errs9 = errors;
if((!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))) && (data5 !== null)){
validate94.errors = [{instancePath:instancePath+"/cause",schemaPath:"#/properties/cause/type",keyword:"type",params:{type: schema36.properties.cause.type},message:"must be integer,null"}];
return false;
}
if(errors === _errs9){
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 < 1 || isNaN(data5)){
validate94.errors = [{instancePath:instancePath+"/cause",schemaPath:"#/properties/cause/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.taint !== undefined){
let data6 = data.taint;
const _errs11 = errors;
if(errors === _errs11){
if(Array.isArray(data6)){
if(data6.length > 32){
validate94.errors = [{instancePath:instancePath+"/taint",schemaPath:"#/properties/taint/maxItems",keyword:"maxItems",params:{limit: 32},message:"must NOT have more than 32 items"}];
return false;
}
else {
var valid1 = true;
const len0 = data6.length;
for(let i0=0; i0<len0; i0++){
let data7 = data6[i0];
const _errs13 = errors;
if(errors === _errs13){
if(typeof data7 === "string"){
if(func2(data7) > 128){
validate94.errors = [{instancePath:instancePath+"/taint/" + i0,schemaPath:"#/properties/taint/items/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(func2(data7) < 1){
validate94.errors = [{instancePath:instancePath+"/taint/" + i0,schemaPath:"#/properties/taint/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate94.errors = [{instancePath:instancePath+"/taint/" + i0,schemaPath:"#/properties/taint/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid1 = _errs13 === errors;
if(!valid1){
break;
}
}
if(valid1){
let i1 = data6.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data6[i1];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
validate94.errors = [{instancePath:instancePath+"/taint",schemaPath:"#/properties/taint/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0},message:"must NOT have duplicate items (items ## "+j0+" and "+i1+" are identical)"}];
return false;
break;
}
indices0[item0] = i1;
}
}
}
}
}
else {
validate94.errors = [{instancePath:instancePath+"/taint",schemaPath:"#/properties/taint/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.budget !== undefined){
let data8 = data.budget;
const _errs15 = errors;
if(errors === _errs15){
if(data8 && typeof data8 == "object" && !Array.isArray(data8)){
const _errs17 = errors;
for(const key1 in data8){
if(!(((key1 === "operations_left") || (key1 === "time_left_ms")) || (key1 === "tokens_left"))){
validate94.errors = [{instancePath:instancePath+"/budget",schemaPath:"#/properties/budget/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs17 === errors){
if(data8.operations_left !== undefined){
let data9 = data8.operations_left;
const _errs18 = errors;
if(!(((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9))) && (isFinite(data9)))){
validate94.errors = [{instancePath:instancePath+"/budget/operations_left",schemaPath:"#/properties/budget/properties/operations_left/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs18){
if((typeof data9 == "number") && (isFinite(data9))){
if(data9 < 0 || isNaN(data9)){
validate94.errors = [{instancePath:instancePath+"/budget/operations_left",schemaPath:"#/properties/budget/properties/operations_left/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid3 = _errs18 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data8.time_left_ms !== undefined){
let data10 = data8.time_left_ms;
const _errs20 = errors;
if(!(((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10))) && (isFinite(data10)))){
validate94.errors = [{instancePath:instancePath+"/budget/time_left_ms",schemaPath:"#/properties/budget/properties/time_left_ms/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs20){
if((typeof data10 == "number") && (isFinite(data10))){
if(data10 < 0 || isNaN(data10)){
validate94.errors = [{instancePath:instancePath+"/budget/time_left_ms",schemaPath:"#/properties/budget/properties/time_left_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid3 = _errs20 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data8.tokens_left !== undefined){
let data11 = data8.tokens_left;
const _errs22 = errors;
if(!(((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11))) && (isFinite(data11)))){
validate94.errors = [{instancePath:instancePath+"/budget/tokens_left",schemaPath:"#/properties/budget/properties/tokens_left/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs22){
if((typeof data11 == "number") && (isFinite(data11))){
if(data11 < 0 || isNaN(data11)){
validate94.errors = [{instancePath:instancePath+"/budget/tokens_left",schemaPath:"#/properties/budget/properties/tokens_left/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid3 = _errs22 === errors;
}
else {
var valid3 = true;
}
}
}
}
}
else {
validate94.errors = [{instancePath:instancePath+"/budget",schemaPath:"#/properties/budget/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
else {
validate94.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate94.errors = vErrors;
return errors === 0;
}
validate94.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate52(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:Approval" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate52.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs1 = errors;
let valid0 = true;
const _errs2 = errors;
if(errors === _errs2){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind !== undefined){
if("external" !== data.kind){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
}
else {
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
var _valid0 = _errs2 === errors;
errors = _errs1;
if(vErrors !== null){
if(_errs1){
vErrors.length = _errs1;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid0){
const _errs5 = errors;
if(errors === _errs5){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.executor_hitl_id === undefined) && (missing0 = "executor_hitl_id")){
validate52.errors = [{instancePath,schemaPath:"#/then/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.choices !== undefined){
let data1 = data.choices;
const _errs7 = errors;
if(errors === _errs7){
if(Array.isArray(data1)){
if(data1.length > 0){
validate52.errors = [{instancePath:instancePath+"/choices",schemaPath:"#/then/properties/choices/maxItems",keyword:"maxItems",params:{limit: 0},message:"must NOT have more than 0 items"}];
return false;
}
}
else {
validate52.errors = [{instancePath:instancePath+"/choices",schemaPath:"#/then/properties/choices/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
}
}
}
else {
validate52.errors = [{instancePath,schemaPath:"#/then/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var _valid0 = _errs5 === errors;
valid0 = _valid0;
if(valid0){
var props0 = {};
props0.choices = true;
props0.kind = true;
}
ifClause0 = "then";
}
else {
const _errs9 = errors;
if(errors === _errs9){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.executor_hitl_id !== undefined){
var valid3 = false;
validate52.errors = [{instancePath:instancePath+"/executor_hitl_id",schemaPath:"#/else/properties/executor_hitl_id/false schema",keyword:"false schema",params:{},message:"boolean schema is false"}];
return false;
}
else {
var valid3 = true;
}
if(valid3){
if(data.choices !== undefined){
let data3 = data.choices;
const _errs11 = errors;
if(errors === _errs11){
if(Array.isArray(data3)){
if(data3.length < 2){
validate52.errors = [{instancePath:instancePath+"/choices",schemaPath:"#/else/properties/choices/minItems",keyword:"minItems",params:{limit: 2},message:"must NOT have fewer than 2 items"}];
return false;
}
}
else {
validate52.errors = [{instancePath:instancePath+"/choices",schemaPath:"#/else/properties/choices/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid3 = _errs11 === errors;
}
else {
var valid3 = true;
}
}
}
else {
validate52.errors = [{instancePath,schemaPath:"#/else/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var _valid0 = _errs9 === errors;
valid0 = _valid0;
if(valid0){
if(props0 !== true){
props0 = props0 || {};
props0.executor_hitl_id = true;
props0.choices = true;
}
}
ifClause0 = "else";
}
if(!valid0){
const err2 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: ifClause0},message:"must match \""+ifClause0+"\" schema"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
validate52.errors = vErrors;
return false;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if((((((((((((data.hitl_id === undefined) && (missing1 = "hitl_id")) || ((data.mission_id === undefined) && (missing1 = "mission_id"))) || ((data.kind === undefined) && (missing1 = "kind"))) || ((data.status === undefined) && (missing1 = "status"))) || ((data.prompt === undefined) && (missing1 = "prompt"))) || ((data.choices === undefined) && (missing1 = "choices"))) || ((data.requested_at === undefined) && (missing1 = "requested_at"))) || ((data.expires_at === undefined) && (missing1 = "expires_at"))) || ((data.use_by === undefined) && (missing1 = "use_by"))) || ((data.decision === undefined) && (missing1 = "decision"))) || ((data.envelope === undefined) && (missing1 = "envelope"))){
validate52.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
const _errs13 = errors;
for(const key0 in data){
if(!(func1.call(schema19.properties, key0))){
validate52.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs13 === errors){
if(data.hitl_id !== undefined){
const _errs14 = errors;
if(!(validate53(data.hitl_id, {instancePath:instancePath+"/hitl_id",parentData:data,parentDataProperty:"hitl_id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors);
errors = vErrors.length;
}
var valid4 = _errs14 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.mission_id !== undefined){
const _errs15 = errors;
if(!(validate55(data.mission_id, {instancePath:instancePath+"/mission_id",parentData:data,parentDataProperty:"mission_id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate55.errors : vErrors.concat(validate55.errors);
errors = vErrors.length;
}
var valid4 = _errs15 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.kind !== undefined){
let data6 = data.kind;
const _errs16 = errors;
if(!((((data6 === "operation") || (data6 === "outcome")) || (data6 === "completion")) || (data6 === "external"))){
validate52.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/enum",keyword:"enum",params:{allowedValues: schema19.properties.kind.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid4 = _errs16 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.status !== undefined){
let data7 = data.status;
const _errs17 = errors;
if(!((((((((data7 === "pending") || (data7 === "approved")) || (data7 === "denied")) || (data7 === "answered")) || (data7 === "expired")) || (data7 === "revoked")) || (data7 === "used")) || (data7 === "void"))){
validate52.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/enum",keyword:"enum",params:{allowedValues: schema19.properties.status.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid4 = _errs17 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.step !== undefined){
const _errs18 = errors;
if(!(validate57(data.step, {instancePath:instancePath+"/step",parentData:data,parentDataProperty:"step",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate57.errors : vErrors.concat(validate57.errors);
errors = vErrors.length;
}
var valid4 = _errs18 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.operation_id !== undefined){
const _errs19 = errors;
if(!(validate59(data.operation_id, {instancePath:instancePath+"/operation_id",parentData:data,parentDataProperty:"operation_id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate59.errors : vErrors.concat(validate59.errors);
errors = vErrors.length;
}
var valid4 = _errs19 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.host !== undefined){
const _errs20 = errors;
if(!(validate61(data.host, {instancePath:instancePath+"/host",parentData:data,parentDataProperty:"host",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate61.errors : vErrors.concat(validate61.errors);
errors = vErrors.length;
}
var valid4 = _errs20 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.digest !== undefined){
const _errs21 = errors;
if(!(validate63(data.digest, {instancePath:instancePath+"/digest",parentData:data,parentDataProperty:"digest",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate63.errors : vErrors.concat(validate63.errors);
errors = vErrors.length;
}
var valid4 = _errs21 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.operation !== undefined){
const _errs22 = errors;
if(!(validate65(data.operation, {instancePath:instancePath+"/operation",parentData:data,parentDataProperty:"operation",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate65.errors : vErrors.concat(validate65.errors);
errors = vErrors.length;
}
var valid4 = _errs22 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.changes !== undefined){
let data13 = data.changes;
const _errs23 = errors;
if(errors === _errs23){
if(Array.isArray(data13)){
if(data13.length > 64){
validate52.errors = [{instancePath:instancePath+"/changes",schemaPath:"#/properties/changes/maxItems",keyword:"maxItems",params:{limit: 64},message:"must NOT have more than 64 items"}];
return false;
}
else {
var valid5 = true;
const len0 = data13.length;
for(let i0=0; i0<len0; i0++){
const _errs25 = errors;
if(!(validate85(data13[i0], {instancePath:instancePath+"/changes/" + i0,parentData:data13,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate85.errors : vErrors.concat(validate85.errors);
errors = vErrors.length;
}
var valid5 = _errs25 === errors;
if(!valid5){
break;
}
}
}
}
else {
validate52.errors = [{instancePath:instancePath+"/changes",schemaPath:"#/properties/changes/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid4 = _errs23 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.reason !== undefined){
let data15 = data.reason;
const _errs26 = errors;
if(errors === _errs26){
if(typeof data15 === "string"){
if(func2(data15) > 2000){
validate52.errors = [{instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/maxLength",keyword:"maxLength",params:{limit: 2000},message:"must NOT have more than 2000 characters"}];
return false;
}
}
else {
validate52.errors = [{instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid4 = _errs26 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.prompt !== undefined){
let data16 = data.prompt;
const _errs28 = errors;
if(errors === _errs28){
if(typeof data16 === "string"){
if(func2(data16) > 16384){
validate52.errors = [{instancePath:instancePath+"/prompt",schemaPath:"#/properties/prompt/maxLength",keyword:"maxLength",params:{limit: 16384},message:"must NOT have more than 16384 characters"}];
return false;
}
else {
if(func2(data16) < 1){
validate52.errors = [{instancePath:instancePath+"/prompt",schemaPath:"#/properties/prompt/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate52.errors = [{instancePath:instancePath+"/prompt",schemaPath:"#/properties/prompt/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid4 = _errs28 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.choices !== undefined){
let data17 = data.choices;
const _errs30 = errors;
if(errors === _errs30){
if(Array.isArray(data17)){
var valid6 = true;
const len1 = data17.length;
for(let i1=0; i1<len1; i1++){
let data18 = data17[i1];
const _errs32 = errors;
if(typeof data18 !== "string"){
validate52.errors = [{instancePath:instancePath+"/choices/" + i1,schemaPath:"#/properties/choices/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((((data18 === "approve") || (data18 === "deny")) || (data18 === "run-again")) || (data18 === "done")) || (data18 === "abort"))){
validate52.errors = [{instancePath:instancePath+"/choices/" + i1,schemaPath:"#/properties/choices/items/enum",keyword:"enum",params:{allowedValues: schema19.properties.choices.items.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid6 = _errs32 === errors;
if(!valid6){
break;
}
}
if(valid6){
let i2 = data17.length;
let j0;
if(i2 > 1){
const indices0 = {};
for(;i2--;){
let item0 = data17[i2];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
validate52.errors = [{instancePath:instancePath+"/choices",schemaPath:"#/properties/choices/uniqueItems",keyword:"uniqueItems",params:{i: i2, j: j0},message:"must NOT have duplicate items (items ## "+j0+" and "+i2+" are identical)"}];
return false;
break;
}
indices0[item0] = i2;
}
}
}
}
else {
validate52.errors = [{instancePath:instancePath+"/choices",schemaPath:"#/properties/choices/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid4 = _errs30 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.requested_at !== undefined){
const _errs34 = errors;
if(!(validate87(data.requested_at, {instancePath:instancePath+"/requested_at",parentData:data,parentDataProperty:"requested_at",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate87.errors : vErrors.concat(validate87.errors);
errors = vErrors.length;
}
var valid4 = _errs34 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.expires_at !== undefined){
const _errs35 = errors;
if(!(validate87(data.expires_at, {instancePath:instancePath+"/expires_at",parentData:data,parentDataProperty:"expires_at",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate87.errors : vErrors.concat(validate87.errors);
errors = vErrors.length;
}
var valid4 = _errs35 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.use_by !== undefined){
let data21 = data.use_by;
const _errs36 = errors;
const _errs37 = errors;
let valid8 = false;
let passing0 = null;
const _errs38 = errors;
if(!(validate87(data21, {instancePath:instancePath+"/use_by",parentData:data,parentDataProperty:"use_by",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate87.errors : vErrors.concat(validate87.errors);
errors = vErrors.length;
}
var _valid1 = _errs38 === errors;
if(_valid1){
valid8 = true;
passing0 = 0;
}
const _errs39 = errors;
if(data21 !== null){
const err3 = {instancePath:instancePath+"/use_by",schemaPath:"#/properties/use_by/oneOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var _valid1 = _errs39 === errors;
if(_valid1 && valid8){
valid8 = false;
passing0 = [passing0, 1];
}
else {
if(_valid1){
valid8 = true;
passing0 = 1;
}
}
if(!valid8){
const err4 = {instancePath:instancePath+"/use_by",schemaPath:"#/properties/use_by/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},message:"must match exactly one schema in oneOf"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
validate52.errors = vErrors;
return false;
}
else {
errors = _errs37;
if(vErrors !== null){
if(_errs37){
vErrors.length = _errs37;
}
else {
vErrors = null;
}
}
}
var valid4 = _errs36 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.decision !== undefined){
let data22 = data.decision;
const _errs41 = errors;
const _errs42 = errors;
let valid9 = false;
let passing1 = null;
const _errs43 = errors;
if(!(validate91(data22, {instancePath:instancePath+"/decision",parentData:data,parentDataProperty:"decision",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate91.errors : vErrors.concat(validate91.errors);
errors = vErrors.length;
}
var _valid2 = _errs43 === errors;
if(_valid2){
valid9 = true;
passing1 = 0;
}
const _errs44 = errors;
if(data22 !== null){
const err5 = {instancePath:instancePath+"/decision",schemaPath:"#/properties/decision/oneOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
var _valid2 = _errs44 === errors;
if(_valid2 && valid9){
valid9 = false;
passing1 = [passing1, 1];
}
else {
if(_valid2){
valid9 = true;
passing1 = 1;
}
}
if(!valid9){
const err6 = {instancePath:instancePath+"/decision",schemaPath:"#/properties/decision/oneOf",keyword:"oneOf",params:{passingSchemas: passing1},message:"must match exactly one schema in oneOf"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
validate52.errors = vErrors;
return false;
}
else {
errors = _errs42;
if(vErrors !== null){
if(_errs42){
vErrors.length = _errs42;
}
else {
vErrors = null;
}
}
}
var valid4 = _errs41 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.executor_hitl_id !== undefined){
let data23 = data.executor_hitl_id;
const _errs46 = errors;
if(errors === _errs46){
if(typeof data23 === "string"){
if(func2(data23) > 1000){
validate52.errors = [{instancePath:instancePath+"/executor_hitl_id",schemaPath:"#/properties/executor_hitl_id/maxLength",keyword:"maxLength",params:{limit: 1000},message:"must NOT have more than 1000 characters"}];
return false;
}
else {
if(func2(data23) < 1){
validate52.errors = [{instancePath:instancePath+"/executor_hitl_id",schemaPath:"#/properties/executor_hitl_id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate52.errors = [{instancePath:instancePath+"/executor_hitl_id",schemaPath:"#/properties/executor_hitl_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid4 = _errs46 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.envelope !== undefined){
const _errs48 = errors;
if(!(validate94(data.envelope, {instancePath:instancePath+"/envelope",parentData:data,parentDataProperty:"envelope",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate94.errors : vErrors.concat(validate94.errors);
errors = vErrors.length;
}
var valid4 = _errs48 === errors;
}
else {
var valid4 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate52.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate52.errors = vErrors;
return errors === 0;
}
validate52.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.validateChange = validate85;

exports.validateDecision = validate91;

exports.validateConsent = validate98;
const schema37 = {"type":"object","additionalProperties":false,"required":["hitl_id","digest","decision","use_by"],"description":"What `execute` carries once a human approved.","properties":{"hitl_id":{"$ref":"holdpoint:HitlId"},"digest":{"$ref":"holdpoint:Sha256"},"decision":{"$ref":"holdpoint:Decision"},"use_by":{"$ref":"holdpoint:Timestamp"}},"$id":"holdpoint:Consent"};

function validate98(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:Consent" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate98.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.hitl_id === undefined) && (missing0 = "hitl_id")) || ((data.digest === undefined) && (missing0 = "digest"))) || ((data.decision === undefined) && (missing0 = "decision"))) || ((data.use_by === undefined) && (missing0 = "use_by"))){
validate98.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "hitl_id") || (key0 === "digest")) || (key0 === "decision")) || (key0 === "use_by"))){
validate98.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.hitl_id !== undefined){
const _errs2 = errors;
if(!(validate53(data.hitl_id, {instancePath:instancePath+"/hitl_id",parentData:data,parentDataProperty:"hitl_id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.digest !== undefined){
const _errs3 = errors;
if(!(validate63(data.digest, {instancePath:instancePath+"/digest",parentData:data,parentDataProperty:"digest",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate63.errors : vErrors.concat(validate63.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.decision !== undefined){
const _errs4 = errors;
if(!(validate91(data.decision, {instancePath:instancePath+"/decision",parentData:data,parentDataProperty:"decision",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate91.errors : vErrors.concat(validate91.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.use_by !== undefined){
const _errs5 = errors;
if(!(validate87(data.use_by, {instancePath:instancePath+"/use_by",parentData:data,parentDataProperty:"use_by",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate87.errors : vErrors.concat(validate87.errors);
errors = vErrors.length;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
else {
validate98.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate98.errors = vErrors;
return errors === 0;
}
validate98.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.validateCommand = validate103;
const schema38 = {"description":"A message to a mission: the argument of the update `command`, and what the signals are turned into.","type":"object","additionalProperties":false,"required":["message_id","type","by","via"],"properties":{"message_id":{"type":"string","minLength":1,"maxLength":200,"description":"A repeated id gets the same outcome."},"type":{"enum":["pause","resume","abort","answer"]},"by":{"type":"string","minLength":1,"maxLength":200},"via":{"enum":["rest","link","signal","scheduler"]},"sent_at":{"$ref":"holdpoint:Timestamp","description":"The sender's clock; the mission's own time is never taken to be before it."},"reason":{"type":"string","maxLength":2000},"hitl_id":{"$ref":"holdpoint:HitlId"},"response":{"type":"string","maxLength":4096,"description":"The words of an answer; parsed by the rules of hitl_response."},"digest":{"$ref":"holdpoint:Sha256","description":"Where given, it must be the approval's digest."}},"$id":"holdpoint:Command"};

function validate103(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:Command" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate103.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.message_id === undefined) && (missing0 = "message_id")) || ((data.type === undefined) && (missing0 = "type"))) || ((data.by === undefined) && (missing0 = "by"))) || ((data.via === undefined) && (missing0 = "via"))){
validate103.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(func1.call(schema38.properties, key0))){
validate103.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.message_id !== undefined){
let data0 = data.message_id;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func2(data0) > 200){
validate103.errors = [{instancePath:instancePath+"/message_id",schemaPath:"#/properties/message_id/maxLength",keyword:"maxLength",params:{limit: 200},message:"must NOT have more than 200 characters"}];
return false;
}
else {
if(func2(data0) < 1){
validate103.errors = [{instancePath:instancePath+"/message_id",schemaPath:"#/properties/message_id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate103.errors = [{instancePath:instancePath+"/message_id",schemaPath:"#/properties/message_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.type !== undefined){
let data1 = data.type;
const _errs4 = errors;
if(!((((data1 === "pause") || (data1 === "resume")) || (data1 === "abort")) || (data1 === "answer"))){
validate103.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/enum",keyword:"enum",params:{allowedValues: schema38.properties.type.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.by !== undefined){
let data2 = data.by;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data2 === "string"){
if(func2(data2) > 200){
validate103.errors = [{instancePath:instancePath+"/by",schemaPath:"#/properties/by/maxLength",keyword:"maxLength",params:{limit: 200},message:"must NOT have more than 200 characters"}];
return false;
}
else {
if(func2(data2) < 1){
validate103.errors = [{instancePath:instancePath+"/by",schemaPath:"#/properties/by/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate103.errors = [{instancePath:instancePath+"/by",schemaPath:"#/properties/by/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.via !== undefined){
let data3 = data.via;
const _errs7 = errors;
if(!((((data3 === "rest") || (data3 === "link")) || (data3 === "signal")) || (data3 === "scheduler"))){
validate103.errors = [{instancePath:instancePath+"/via",schemaPath:"#/properties/via/enum",keyword:"enum",params:{allowedValues: schema38.properties.via.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.sent_at !== undefined){
const _errs8 = errors;
if(!(validate87(data.sent_at, {instancePath:instancePath+"/sent_at",parentData:data,parentDataProperty:"sent_at",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate87.errors : vErrors.concat(validate87.errors);
errors = vErrors.length;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.reason !== undefined){
let data5 = data.reason;
const _errs9 = errors;
if(errors === _errs9){
if(typeof data5 === "string"){
if(func2(data5) > 2000){
validate103.errors = [{instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/maxLength",keyword:"maxLength",params:{limit: 2000},message:"must NOT have more than 2000 characters"}];
return false;
}
}
else {
validate103.errors = [{instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.hitl_id !== undefined){
const _errs11 = errors;
if(!(validate53(data.hitl_id, {instancePath:instancePath+"/hitl_id",parentData:data,parentDataProperty:"hitl_id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors);
errors = vErrors.length;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.response !== undefined){
let data7 = data.response;
const _errs12 = errors;
if(errors === _errs12){
if(typeof data7 === "string"){
if(func2(data7) > 4096){
validate103.errors = [{instancePath:instancePath+"/response",schemaPath:"#/properties/response/maxLength",keyword:"maxLength",params:{limit: 4096},message:"must NOT have more than 4096 characters"}];
return false;
}
}
else {
validate103.errors = [{instancePath:instancePath+"/response",schemaPath:"#/properties/response/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.digest !== undefined){
const _errs14 = errors;
if(!(validate63(data.digest, {instancePath:instancePath+"/digest",parentData:data,parentDataProperty:"digest",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate63.errors : vErrors.concat(validate63.errors);
errors = vErrors.length;
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate103.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate103.errors = vErrors;
return errors === 0;
}
validate103.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.validateCommandOutcome = validate107;
const schema39 = {"oneOf":[{"type":"object","additionalProperties":false,"required":["ok","changed","state"],"properties":{"ok":{"const":true},"changed":{"type":"boolean"},"state":{"$ref":"holdpoint:MissionState"},"approval":{"$ref":"holdpoint:Approval"}}},{"type":"object","additionalProperties":false,"required":["ok","code","message"],"properties":{"ok":{"const":false},"code":{"type":"string","description":"From the error catalogue."},"message":{"type":"string"}}}],"$id":"holdpoint:CommandOutcome"};
const schema40 = {"enum":["queued","assigned","running","paused","hitl-required","suspended","done","failed","aborted"],"$id":"holdpoint:MissionState"};

function validate108(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:MissionState" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate108.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(((((((((data === "queued") || (data === "assigned")) || (data === "running")) || (data === "paused")) || (data === "hitl-required")) || (data === "suspended")) || (data === "done")) || (data === "failed")) || (data === "aborted"))){
validate108.errors = [{instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema40.enum},message:"must be equal to one of the allowed values"}];
return false;
}
validate108.errors = vErrors;
return errors === 0;
}
validate108.evaluated = {"dynamicProps":false,"dynamicItems":false};


function validate107(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:CommandOutcome" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate107.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
let valid0 = false;
let passing0 = null;
const _errs1 = errors;
if(errors === _errs1){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.ok === undefined) && (missing0 = "ok")) || ((data.changed === undefined) && (missing0 = "changed"))) || ((data.state === undefined) && (missing0 = "state"))){
const err0 = {instancePath,schemaPath:"#/oneOf/0/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
const _errs3 = errors;
for(const key0 in data){
if(!((((key0 === "ok") || (key0 === "changed")) || (key0 === "state")) || (key0 === "approval"))){
const err1 = {instancePath,schemaPath:"#/oneOf/0/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
break;
}
}
if(_errs3 === errors){
if(data.ok !== undefined){
const _errs4 = errors;
if(true !== data.ok){
const err2 = {instancePath:instancePath+"/ok",schemaPath:"#/oneOf/0/properties/ok/const",keyword:"const",params:{allowedValue: true},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var valid1 = _errs4 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.changed !== undefined){
const _errs5 = errors;
if(typeof data.changed !== "boolean"){
const err3 = {instancePath:instancePath+"/changed",schemaPath:"#/oneOf/0/properties/changed/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var valid1 = _errs5 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.state !== undefined){
const _errs7 = errors;
if(!(validate108(data.state, {instancePath:instancePath+"/state",parentData:data,parentDataProperty:"state",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate108.errors : vErrors.concat(validate108.errors);
errors = vErrors.length;
}
var valid1 = _errs7 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.approval !== undefined){
const _errs8 = errors;
if(!(validate52(data.approval, {instancePath:instancePath+"/approval",parentData:data,parentDataProperty:"approval",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate52.errors : vErrors.concat(validate52.errors);
errors = vErrors.length;
}
var valid1 = _errs8 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
}
}
else {
const err4 = {instancePath,schemaPath:"#/oneOf/0/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
var _valid0 = _errs1 === errors;
if(_valid0){
valid0 = true;
passing0 = 0;
var props0 = true;
}
const _errs9 = errors;
if(errors === _errs9){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if((((data.ok === undefined) && (missing1 = "ok")) || ((data.code === undefined) && (missing1 = "code"))) || ((data.message === undefined) && (missing1 = "message"))){
const err5 = {instancePath,schemaPath:"#/oneOf/1/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
else {
const _errs11 = errors;
for(const key1 in data){
if(!(((key1 === "ok") || (key1 === "code")) || (key1 === "message"))){
const err6 = {instancePath,schemaPath:"#/oneOf/1/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
break;
}
}
if(_errs11 === errors){
if(data.ok !== undefined){
const _errs12 = errors;
if(false !== data.ok){
const err7 = {instancePath:instancePath+"/ok",schemaPath:"#/oneOf/1/properties/ok/const",keyword:"const",params:{allowedValue: false},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
var valid2 = _errs12 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data.code !== undefined){
const _errs13 = errors;
if(typeof data.code !== "string"){
const err8 = {instancePath:instancePath+"/code",schemaPath:"#/oneOf/1/properties/code/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
var valid2 = _errs13 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data.message !== undefined){
const _errs15 = errors;
if(typeof data.message !== "string"){
const err9 = {instancePath:instancePath+"/message",schemaPath:"#/oneOf/1/properties/message/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
var valid2 = _errs15 === errors;
}
else {
var valid2 = true;
}
}
}
}
}
}
else {
const err10 = {instancePath,schemaPath:"#/oneOf/1/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
var _valid0 = _errs9 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid0 = true;
passing0 = 1;
if(props0 !== true){
props0 = true;
}
}
}
if(!valid0){
const err11 = {instancePath,schemaPath:"#/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},message:"must match exactly one schema in oneOf"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
validate107.errors = vErrors;
return false;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate107.errors = vErrors;
evaluated0.props = props0;
return errors === 0;
}
validate107.evaluated = {"dynamicProps":true,"dynamicItems":false};

exports.validateTenant = validate111;
const schema41 = {"type":"string","pattern":"^[a-z0-9][a-z0-9._-]{0,62}$","$id":"holdpoint:Tenant"};
const pattern9 = new RegExp("^[a-z0-9][a-z0-9._-]{0,62}$", "u");

function validate111(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:Tenant" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate111.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(typeof data === "string"){
if(!pattern9.test(data)){
validate111.errors = [{instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9._-]{0,62}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9._-]{0,62}$"+"\""}];
return false;
}
}
else {
validate111.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
validate111.errors = vErrors;
return errors === 0;
}
validate111.evaluated = {"dynamicProps":false,"dynamicItems":false};

exports.validateTimestamp = validate87;

exports.validateSha256 = validate63;

exports.validateMissionId = validate55;

exports.validateStepId = validate57;

exports.validateOperationId = validate59;

exports.validateHitlId = validate53;

exports.validateHostId = validate61;

exports.validateWorkspace = validate76;

exports.validateOperationName = validate66;

exports.validateEnvironment = validate78;

exports.validateArgv = validate73;

exports.validateUser = validate71;

exports.validateLimits = validate82;

exports.validateOrigin = validate112;
const schema42 = {"type":"object","additionalProperties":true,"maxProperties":16,"description":"Who asked, and in which conversation. Opaque; a result carries it back unchanged. At most 16 KB of JSON in a dispatch.","$id":"holdpoint:Origin"};

function validate112(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:Origin" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate112.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length > 16){
validate112.errors = [{instancePath,schemaPath:"#/maxProperties",keyword:"maxProperties",params:{limit: 16},message:"must NOT have more than 16 properties"}];
return false;
}
}
else {
validate112.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate112.errors = vErrors;
return errors === 0;
}
validate112.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.validateOutcome = validate113;
const schema43 = {"enum":["succeeded","failed","denied","cancelled","timed_out","unknown"],"description":"How an operation ended.","$id":"holdpoint:Outcome"};

function validate113(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:Outcome" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate113.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!((((((data === "succeeded") || (data === "failed")) || (data === "denied")) || (data === "cancelled")) || (data === "timed_out")) || (data === "unknown"))){
validate113.errors = [{instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema43.enum},message:"must be equal to one of the allowed values"}];
return false;
}
validate113.errors = vErrors;
return errors === 0;
}
validate113.evaluated = {"dynamicProps":false,"dynamicItems":false};

exports.validateConfig = validate114;
const schema44 = {"description":"holdpoint.config.json. Every key has a default; environment variables and flags override.","type":"object","additionalProperties":false,"properties":{"$schema":{"type":"string"},"name":{"type":"string","minLength":1,"maxLength":128,"description":"Shown to registries and people."},"executor_id":{"type":"string","format":"uuid","description":"For a host or a workflow worker on another machine: the executor to which it belongs, as `holdpoint up --json` prints it. By default the data directory has one of its own."},"log_level":{"enum":["fatal","error","warn","info","debug","trace"],"default":"info"},"facade":{"type":"object","additionalProperties":false,"properties":{"host":{"type":"string","default":"127.0.0.1"},"allow_plain":{"type":"boolean","default":false,"description":"Listen on an address that is not loopback without TLS: whoever can read the network then reads the tokens."},"port":{"type":"integer","minimum":0,"maximum":65535,"default":8122,"description":"0 takes a free one."},"hosts":{"type":"array","uniqueItems":true,"maxItems":32,"items":{"type":"string","pattern":"^(\\[[0-9a-fA-F:.]+\\]|[A-Za-z0-9][A-Za-z0-9.-]*)$"},"default":[],"description":"Names, without a port, under which it may be addressed besides those of loopback and `host`."},"origins":{"type":"array","uniqueItems":true,"maxItems":32,"items":{"type":"string","pattern":"^https?://[^/?#]+$"},"default":[],"description":"Web origins that may talk to it besides its own."}}},"temporal":{"type":"object","additionalProperties":false,"description":"Address, TLS and API key come from Temporal's own environment configuration; these are for the embedded server.","properties":{"namespace":{"type":"string","minLength":1,"maxLength":200,"default":"holdpoint"},"retention_days":{"type":"integer","minimum":1,"maximum":3650,"default":30},"port":{"type":"integer","minimum":0,"maximum":65535,"default":0},"ui_port":{"type":"integer","minimum":0,"maximum":65535,"default":0},"in_memory":{"type":"boolean","default":false,"description":"Nothing survives a restart; the executor then does not call itself resumable."}}},"host":{"type":"object","additionalProperties":false,"properties":{"id":{"$ref":"holdpoint:HostId"},"max_operations":{"type":"integer","minimum":1,"maximum":256,"default":8,"description":"How many run at once."},"workspaces":{"type":"object","maxProperties":64,"propertyNames":{"$ref":"holdpoint:Workspace"},"additionalProperties":{"type":"string","minLength":1,"description":"Absolute, or relative to the data directory."}},"environment":{"type":"array","uniqueItems":true,"maxItems":64,"items":{"type":"string","pattern":"^[A-Za-z_][A-Za-z0-9_]*$"},"description":"Names of variables that operations may inherit, besides PATH, HOME, USER, LOGNAME, SHELL, LANG, LC_ALL, TZ and TMPDIR."}}},"clocks":{"type":"object","additionalProperties":false,"properties":{"decide_ms":{"type":"integer","minimum":100,"default":86400000},"use_ms":{"type":"integer","minimum":100,"default":600000},"grace_ms":{"type":"integer","minimum":0,"maximum":600000,"default":10000},"host_offline_ms":{"type":"integer","minimum":100,"default":30000},"host_ping_ms":{"type":"integer","minimum":100,"default":5000},"abort_host_ms":{"type":"integer","minimum":100,"default":60000},"step_timeout_ms":{"type":"integer","minimum":100,"default":3600000},"heartbeat_ms":{"type":"integer","minimum":500,"default":15000}}},"link":{"type":"object","additionalProperties":false,"description":"Registries (`aiwg serve`) to which this executor is connected.","properties":{"may_approve":{"enum":["loopback","never","always"],"default":"loopback","description":"Whether an answer that comes over a link may decide an approval."},"endpoints":{"type":"array","uniqueItems":true,"maxItems":8,"items":{"type":"string","pattern":"^https?://[^/?#@\\s]+$"},"default":[],"description":"Base addresses, such as http://127.0.0.1:7337. AIWG_SERVE_ENDPOINT adds to them."},"public_url":{"type":"string","pattern":"^https?://[^/?#@\\s]+$","description":"Address under which a registry reaches this executor; by default the one it listens on."},"ping_ms":{"type":"integer","minimum":50,"default":25000,"description":"Between two pings; a missing answer by the next one ends the connection."},"backoff_min_ms":{"type":"integer","minimum":10,"default":1000},"backoff_max_ms":{"type":"integer","minimum":10,"maximum":30000,"default":30000},"stable_ms":{"type":"integer","minimum":50,"default":60000,"description":"How long a connection must have held before the next loss starts the backoff anew."}}},"registry":{"type":"object","additionalProperties":false,"description":"Holdpoint as the registry of other executors.","properties":{"enabled":{"type":"boolean","default":false},"missions_per_executor":{"type":"integer","minimum":1,"maximum":10000,"default":8,"description":"With so many active missions an executor counts as busy."},"away_ms":{"type":"integer","minimum":50,"default":10000,"description":"How long a connection may be away before its missions are suspended."}}},"tls":{"type":"object","additionalProperties":false,"description":"TLS of the REST API and its sockets. Paths are absolute or relative to the data directory; files are read again when they change.","properties":{"cert":{"type":"string","minLength":1,"description":"Certificate chain (PEM). With `key`, the API speaks TLS."},"key":{"type":"string","minLength":1},"client_ca":{"type":"string","minLength":1,"description":"Who may vouch for clients. With it, a client certificate is asked for."},"client_crl":{"type":"string","minLength":1,"description":"Whom they revoked (PEM). With it, every authority in `client_ca` needs a list that has not run out."},"require_client":{"type":"boolean","default":false,"description":"Refuse connections without a valid client certificate."},"clients":{"type":"array","maxItems":256,"default":[],"items":{"type":"object","additionalProperties":false,"required":["name","subject","roles"],"properties":{"name":{"type":"string","minLength":1,"maxLength":64},"subject":{"type":"string","minLength":1,"description":"Common name of the certificate, or a DNS or URI name of it as `DNS:name` or `URI:name`."},"roles":{"type":"array","uniqueItems":true,"minItems":1,"items":{"type":"string","enum":["viewer","dispatcher","approver","admin"]}},"tenant":{"$ref":"holdpoint:Tenant"}}},"description":"Principals by certificate."},"link_ca":{"type":"string","minLength":1,"description":"Who may vouch for registries, besides the authorities that Node knows."},"link_cert":{"type":"string","minLength":1,"description":"Shown to registries that ask for a client certificate."},"link_key":{"type":"string","minLength":1}}},"signal_may_approve":{"enum":["embedded","never","always"],"default":"embedded","description":"Whether a signal sent straight to Temporal may decide an approval."}},"$id":"holdpoint:Config"};
const formats2 = /^(?:urn:uuid:)?[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const pattern10 = new RegExp("^(\\[[0-9a-fA-F:.]+\\]|[A-Za-z0-9][A-Za-z0-9.-]*)$", "u");
const pattern11 = new RegExp("^https?://[^/?#]+$", "u");
const pattern12 = new RegExp("^[A-Za-z_][A-Za-z0-9_]*$", "u");
const pattern13 = new RegExp("^https?://[^/?#@\\s]+$", "u");

function validate114(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:Config" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate114.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
const _errs1 = errors;
for(const key0 in data){
if(!(func1.call(schema44.properties, key0))){
validate114.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.$schema !== undefined){
const _errs2 = errors;
if(typeof data.$schema !== "string"){
validate114.errors = [{instancePath:instancePath+"/$schema",schemaPath:"#/properties/%24schema/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.name !== undefined){
let data1 = data.name;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data1 === "string"){
if(func2(data1) > 128){
validate114.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(func2(data1) < 1){
validate114.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate114.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.executor_id !== undefined){
let data2 = data.executor_id;
const _errs6 = errors;
if(errors === _errs6){
if(errors === _errs6){
if(typeof data2 === "string"){
if(!(formats2.test(data2))){
validate114.errors = [{instancePath:instancePath+"/executor_id",schemaPath:"#/properties/executor_id/format",keyword:"format",params:{format: "uuid"},message:"must match format \""+"uuid"+"\""}];
return false;
}
}
else {
validate114.errors = [{instancePath:instancePath+"/executor_id",schemaPath:"#/properties/executor_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.log_level !== undefined){
let data3 = data.log_level;
const _errs8 = errors;
if(!((((((data3 === "fatal") || (data3 === "error")) || (data3 === "warn")) || (data3 === "info")) || (data3 === "debug")) || (data3 === "trace"))){
validate114.errors = [{instancePath:instancePath+"/log_level",schemaPath:"#/properties/log_level/enum",keyword:"enum",params:{allowedValues: schema44.properties.log_level.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.facade !== undefined){
let data4 = data.facade;
const _errs9 = errors;
if(errors === _errs9){
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
const _errs11 = errors;
for(const key1 in data4){
if(!(((((key1 === "host") || (key1 === "allow_plain")) || (key1 === "port")) || (key1 === "hosts")) || (key1 === "origins"))){
validate114.errors = [{instancePath:instancePath+"/facade",schemaPath:"#/properties/facade/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs11 === errors){
if(data4.host !== undefined){
const _errs12 = errors;
if(typeof data4.host !== "string"){
validate114.errors = [{instancePath:instancePath+"/facade/host",schemaPath:"#/properties/facade/properties/host/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid1 = _errs12 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data4.allow_plain !== undefined){
const _errs14 = errors;
if(typeof data4.allow_plain !== "boolean"){
validate114.errors = [{instancePath:instancePath+"/facade/allow_plain",schemaPath:"#/properties/facade/properties/allow_plain/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid1 = _errs14 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data4.port !== undefined){
let data7 = data4.port;
const _errs16 = errors;
if(!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))){
validate114.errors = [{instancePath:instancePath+"/facade/port",schemaPath:"#/properties/facade/properties/port/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs16){
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 > 65535 || isNaN(data7)){
validate114.errors = [{instancePath:instancePath+"/facade/port",schemaPath:"#/properties/facade/properties/port/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535},message:"must be <= 65535"}];
return false;
}
else {
if(data7 < 0 || isNaN(data7)){
validate114.errors = [{instancePath:instancePath+"/facade/port",schemaPath:"#/properties/facade/properties/port/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid1 = _errs16 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data4.hosts !== undefined){
let data8 = data4.hosts;
const _errs18 = errors;
if(errors === _errs18){
if(Array.isArray(data8)){
if(data8.length > 32){
validate114.errors = [{instancePath:instancePath+"/facade/hosts",schemaPath:"#/properties/facade/properties/hosts/maxItems",keyword:"maxItems",params:{limit: 32},message:"must NOT have more than 32 items"}];
return false;
}
else {
var valid2 = true;
const len0 = data8.length;
for(let i0=0; i0<len0; i0++){
let data9 = data8[i0];
const _errs20 = errors;
if(errors === _errs20){
if(typeof data9 === "string"){
if(!pattern10.test(data9)){
validate114.errors = [{instancePath:instancePath+"/facade/hosts/" + i0,schemaPath:"#/properties/facade/properties/hosts/items/pattern",keyword:"pattern",params:{pattern: "^(\\[[0-9a-fA-F:.]+\\]|[A-Za-z0-9][A-Za-z0-9.-]*)$"},message:"must match pattern \""+"^(\\[[0-9a-fA-F:.]+\\]|[A-Za-z0-9][A-Za-z0-9.-]*)$"+"\""}];
return false;
}
}
else {
validate114.errors = [{instancePath:instancePath+"/facade/hosts/" + i0,schemaPath:"#/properties/facade/properties/hosts/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid2 = _errs20 === errors;
if(!valid2){
break;
}
}
if(valid2){
let i1 = data8.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data8[i1];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
validate114.errors = [{instancePath:instancePath+"/facade/hosts",schemaPath:"#/properties/facade/properties/hosts/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0},message:"must NOT have duplicate items (items ## "+j0+" and "+i1+" are identical)"}];
return false;
break;
}
indices0[item0] = i1;
}
}
}
}
}
else {
validate114.errors = [{instancePath:instancePath+"/facade/hosts",schemaPath:"#/properties/facade/properties/hosts/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid1 = _errs18 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data4.origins !== undefined){
let data10 = data4.origins;
const _errs22 = errors;
if(errors === _errs22){
if(Array.isArray(data10)){
if(data10.length > 32){
validate114.errors = [{instancePath:instancePath+"/facade/origins",schemaPath:"#/properties/facade/properties/origins/maxItems",keyword:"maxItems",params:{limit: 32},message:"must NOT have more than 32 items"}];
return false;
}
else {
var valid4 = true;
const len1 = data10.length;
for(let i2=0; i2<len1; i2++){
let data11 = data10[i2];
const _errs24 = errors;
if(errors === _errs24){
if(typeof data11 === "string"){
if(!pattern11.test(data11)){
validate114.errors = [{instancePath:instancePath+"/facade/origins/" + i2,schemaPath:"#/properties/facade/properties/origins/items/pattern",keyword:"pattern",params:{pattern: "^https?://[^/?#]+$"},message:"must match pattern \""+"^https?://[^/?#]+$"+"\""}];
return false;
}
}
else {
validate114.errors = [{instancePath:instancePath+"/facade/origins/" + i2,schemaPath:"#/properties/facade/properties/origins/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid4 = _errs24 === errors;
if(!valid4){
break;
}
}
if(valid4){
let i3 = data10.length;
let j1;
if(i3 > 1){
const indices1 = {};
for(;i3--;){
let item1 = data10[i3];
if(typeof item1 !== "string"){
continue;
}
if(typeof indices1[item1] == "number"){
j1 = indices1[item1];
validate114.errors = [{instancePath:instancePath+"/facade/origins",schemaPath:"#/properties/facade/properties/origins/uniqueItems",keyword:"uniqueItems",params:{i: i3, j: j1},message:"must NOT have duplicate items (items ## "+j1+" and "+i3+" are identical)"}];
return false;
break;
}
indices1[item1] = i3;
}
}
}
}
}
else {
validate114.errors = [{instancePath:instancePath+"/facade/origins",schemaPath:"#/properties/facade/properties/origins/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid1 = _errs22 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
}
}
else {
validate114.errors = [{instancePath:instancePath+"/facade",schemaPath:"#/properties/facade/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.temporal !== undefined){
let data12 = data.temporal;
const _errs26 = errors;
if(errors === _errs26){
if(data12 && typeof data12 == "object" && !Array.isArray(data12)){
const _errs28 = errors;
for(const key2 in data12){
if(!(((((key2 === "namespace") || (key2 === "retention_days")) || (key2 === "port")) || (key2 === "ui_port")) || (key2 === "in_memory"))){
validate114.errors = [{instancePath:instancePath+"/temporal",schemaPath:"#/properties/temporal/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs28 === errors){
if(data12.namespace !== undefined){
let data13 = data12.namespace;
const _errs29 = errors;
if(errors === _errs29){
if(typeof data13 === "string"){
if(func2(data13) > 200){
validate114.errors = [{instancePath:instancePath+"/temporal/namespace",schemaPath:"#/properties/temporal/properties/namespace/maxLength",keyword:"maxLength",params:{limit: 200},message:"must NOT have more than 200 characters"}];
return false;
}
else {
if(func2(data13) < 1){
validate114.errors = [{instancePath:instancePath+"/temporal/namespace",schemaPath:"#/properties/temporal/properties/namespace/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate114.errors = [{instancePath:instancePath+"/temporal/namespace",schemaPath:"#/properties/temporal/properties/namespace/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid6 = _errs29 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data12.retention_days !== undefined){
let data14 = data12.retention_days;
const _errs31 = errors;
if(!(((typeof data14 == "number") && (!(data14 % 1) && !isNaN(data14))) && (isFinite(data14)))){
validate114.errors = [{instancePath:instancePath+"/temporal/retention_days",schemaPath:"#/properties/temporal/properties/retention_days/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs31){
if((typeof data14 == "number") && (isFinite(data14))){
if(data14 > 3650 || isNaN(data14)){
validate114.errors = [{instancePath:instancePath+"/temporal/retention_days",schemaPath:"#/properties/temporal/properties/retention_days/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3650},message:"must be <= 3650"}];
return false;
}
else {
if(data14 < 1 || isNaN(data14)){
validate114.errors = [{instancePath:instancePath+"/temporal/retention_days",schemaPath:"#/properties/temporal/properties/retention_days/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid6 = _errs31 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data12.port !== undefined){
let data15 = data12.port;
const _errs33 = errors;
if(!(((typeof data15 == "number") && (!(data15 % 1) && !isNaN(data15))) && (isFinite(data15)))){
validate114.errors = [{instancePath:instancePath+"/temporal/port",schemaPath:"#/properties/temporal/properties/port/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs33){
if((typeof data15 == "number") && (isFinite(data15))){
if(data15 > 65535 || isNaN(data15)){
validate114.errors = [{instancePath:instancePath+"/temporal/port",schemaPath:"#/properties/temporal/properties/port/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535},message:"must be <= 65535"}];
return false;
}
else {
if(data15 < 0 || isNaN(data15)){
validate114.errors = [{instancePath:instancePath+"/temporal/port",schemaPath:"#/properties/temporal/properties/port/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid6 = _errs33 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data12.ui_port !== undefined){
let data16 = data12.ui_port;
const _errs35 = errors;
if(!(((typeof data16 == "number") && (!(data16 % 1) && !isNaN(data16))) && (isFinite(data16)))){
validate114.errors = [{instancePath:instancePath+"/temporal/ui_port",schemaPath:"#/properties/temporal/properties/ui_port/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs35){
if((typeof data16 == "number") && (isFinite(data16))){
if(data16 > 65535 || isNaN(data16)){
validate114.errors = [{instancePath:instancePath+"/temporal/ui_port",schemaPath:"#/properties/temporal/properties/ui_port/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535},message:"must be <= 65535"}];
return false;
}
else {
if(data16 < 0 || isNaN(data16)){
validate114.errors = [{instancePath:instancePath+"/temporal/ui_port",schemaPath:"#/properties/temporal/properties/ui_port/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid6 = _errs35 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data12.in_memory !== undefined){
const _errs37 = errors;
if(typeof data12.in_memory !== "boolean"){
validate114.errors = [{instancePath:instancePath+"/temporal/in_memory",schemaPath:"#/properties/temporal/properties/in_memory/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid6 = _errs37 === errors;
}
else {
var valid6 = true;
}
}
}
}
}
}
}
else {
validate114.errors = [{instancePath:instancePath+"/temporal",schemaPath:"#/properties/temporal/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs26 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.host !== undefined){
let data18 = data.host;
const _errs39 = errors;
if(errors === _errs39){
if(data18 && typeof data18 == "object" && !Array.isArray(data18)){
const _errs41 = errors;
for(const key3 in data18){
if(!((((key3 === "id") || (key3 === "max_operations")) || (key3 === "workspaces")) || (key3 === "environment"))){
validate114.errors = [{instancePath:instancePath+"/host",schemaPath:"#/properties/host/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs41 === errors){
if(data18.id !== undefined){
const _errs42 = errors;
if(!(validate61(data18.id, {instancePath:instancePath+"/host/id",parentData:data18,parentDataProperty:"id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate61.errors : vErrors.concat(validate61.errors);
errors = vErrors.length;
}
var valid7 = _errs42 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data18.max_operations !== undefined){
let data20 = data18.max_operations;
const _errs43 = errors;
if(!(((typeof data20 == "number") && (!(data20 % 1) && !isNaN(data20))) && (isFinite(data20)))){
validate114.errors = [{instancePath:instancePath+"/host/max_operations",schemaPath:"#/properties/host/properties/max_operations/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs43){
if((typeof data20 == "number") && (isFinite(data20))){
if(data20 > 256 || isNaN(data20)){
validate114.errors = [{instancePath:instancePath+"/host/max_operations",schemaPath:"#/properties/host/properties/max_operations/maximum",keyword:"maximum",params:{comparison: "<=", limit: 256},message:"must be <= 256"}];
return false;
}
else {
if(data20 < 1 || isNaN(data20)){
validate114.errors = [{instancePath:instancePath+"/host/max_operations",schemaPath:"#/properties/host/properties/max_operations/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid7 = _errs43 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data18.workspaces !== undefined){
let data21 = data18.workspaces;
const _errs45 = errors;
if(errors === _errs45){
if(data21 && typeof data21 == "object" && !Array.isArray(data21)){
if(Object.keys(data21).length > 64){
validate114.errors = [{instancePath:instancePath+"/host/workspaces",schemaPath:"#/properties/host/properties/workspaces/maxProperties",keyword:"maxProperties",params:{limit: 64},message:"must NOT have more than 64 properties"}];
return false;
}
else {
for(const key4 in data21){
const _errs47 = errors;
if(!(validate76(key4, {instancePath:instancePath+"/host/workspaces",parentData:data21,parentDataProperty:"workspaces",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate76.errors : vErrors.concat(validate76.errors);
errors = vErrors.length;
}
var valid8 = _errs47 === errors;
if(!valid8){
const err0 = {instancePath:instancePath+"/host/workspaces",schemaPath:"#/properties/host/properties/workspaces/propertyNames",keyword:"propertyNames",params:{propertyName: key4},message:"property name must be valid"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
validate114.errors = vErrors;
return false;
break;
}
}
if(valid8){
for(const key5 in data21){
let data22 = data21[key5];
const _errs49 = errors;
if(errors === _errs49){
if(typeof data22 === "string"){
if(func2(data22) < 1){
validate114.errors = [{instancePath:instancePath+"/host/workspaces/" + key5.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/host/properties/workspaces/additionalProperties/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate114.errors = [{instancePath:instancePath+"/host/workspaces/" + key5.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/host/properties/workspaces/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid9 = _errs49 === errors;
if(!valid9){
break;
}
}
}
}
}
else {
validate114.errors = [{instancePath:instancePath+"/host/workspaces",schemaPath:"#/properties/host/properties/workspaces/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid7 = _errs45 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data18.environment !== undefined){
let data23 = data18.environment;
const _errs51 = errors;
if(errors === _errs51){
if(Array.isArray(data23)){
if(data23.length > 64){
validate114.errors = [{instancePath:instancePath+"/host/environment",schemaPath:"#/properties/host/properties/environment/maxItems",keyword:"maxItems",params:{limit: 64},message:"must NOT have more than 64 items"}];
return false;
}
else {
var valid10 = true;
const len2 = data23.length;
for(let i4=0; i4<len2; i4++){
let data24 = data23[i4];
const _errs53 = errors;
if(errors === _errs53){
if(typeof data24 === "string"){
if(!pattern12.test(data24)){
validate114.errors = [{instancePath:instancePath+"/host/environment/" + i4,schemaPath:"#/properties/host/properties/environment/items/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z_][A-Za-z0-9_]*$"},message:"must match pattern \""+"^[A-Za-z_][A-Za-z0-9_]*$"+"\""}];
return false;
}
}
else {
validate114.errors = [{instancePath:instancePath+"/host/environment/" + i4,schemaPath:"#/properties/host/properties/environment/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid10 = _errs53 === errors;
if(!valid10){
break;
}
}
if(valid10){
let i5 = data23.length;
let j2;
if(i5 > 1){
const indices2 = {};
for(;i5--;){
let item2 = data23[i5];
if(typeof item2 !== "string"){
continue;
}
if(typeof indices2[item2] == "number"){
j2 = indices2[item2];
validate114.errors = [{instancePath:instancePath+"/host/environment",schemaPath:"#/properties/host/properties/environment/uniqueItems",keyword:"uniqueItems",params:{i: i5, j: j2},message:"must NOT have duplicate items (items ## "+j2+" and "+i5+" are identical)"}];
return false;
break;
}
indices2[item2] = i5;
}
}
}
}
}
else {
validate114.errors = [{instancePath:instancePath+"/host/environment",schemaPath:"#/properties/host/properties/environment/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid7 = _errs51 === errors;
}
else {
var valid7 = true;
}
}
}
}
}
}
else {
validate114.errors = [{instancePath:instancePath+"/host",schemaPath:"#/properties/host/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs39 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.clocks !== undefined){
let data25 = data.clocks;
const _errs55 = errors;
if(errors === _errs55){
if(data25 && typeof data25 == "object" && !Array.isArray(data25)){
const _errs57 = errors;
for(const key6 in data25){
if(!((((((((key6 === "decide_ms") || (key6 === "use_ms")) || (key6 === "grace_ms")) || (key6 === "host_offline_ms")) || (key6 === "host_ping_ms")) || (key6 === "abort_host_ms")) || (key6 === "step_timeout_ms")) || (key6 === "heartbeat_ms"))){
validate114.errors = [{instancePath:instancePath+"/clocks",schemaPath:"#/properties/clocks/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key6},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs57 === errors){
if(data25.decide_ms !== undefined){
let data26 = data25.decide_ms;
const _errs58 = errors;
if(!(((typeof data26 == "number") && (!(data26 % 1) && !isNaN(data26))) && (isFinite(data26)))){
validate114.errors = [{instancePath:instancePath+"/clocks/decide_ms",schemaPath:"#/properties/clocks/properties/decide_ms/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs58){
if((typeof data26 == "number") && (isFinite(data26))){
if(data26 < 100 || isNaN(data26)){
validate114.errors = [{instancePath:instancePath+"/clocks/decide_ms",schemaPath:"#/properties/clocks/properties/decide_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 100},message:"must be >= 100"}];
return false;
}
}
}
var valid12 = _errs58 === errors;
}
else {
var valid12 = true;
}
if(valid12){
if(data25.use_ms !== undefined){
let data27 = data25.use_ms;
const _errs60 = errors;
if(!(((typeof data27 == "number") && (!(data27 % 1) && !isNaN(data27))) && (isFinite(data27)))){
validate114.errors = [{instancePath:instancePath+"/clocks/use_ms",schemaPath:"#/properties/clocks/properties/use_ms/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs60){
if((typeof data27 == "number") && (isFinite(data27))){
if(data27 < 100 || isNaN(data27)){
validate114.errors = [{instancePath:instancePath+"/clocks/use_ms",schemaPath:"#/properties/clocks/properties/use_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 100},message:"must be >= 100"}];
return false;
}
}
}
var valid12 = _errs60 === errors;
}
else {
var valid12 = true;
}
if(valid12){
if(data25.grace_ms !== undefined){
let data28 = data25.grace_ms;
const _errs62 = errors;
if(!(((typeof data28 == "number") && (!(data28 % 1) && !isNaN(data28))) && (isFinite(data28)))){
validate114.errors = [{instancePath:instancePath+"/clocks/grace_ms",schemaPath:"#/properties/clocks/properties/grace_ms/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs62){
if((typeof data28 == "number") && (isFinite(data28))){
if(data28 > 600000 || isNaN(data28)){
validate114.errors = [{instancePath:instancePath+"/clocks/grace_ms",schemaPath:"#/properties/clocks/properties/grace_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 600000},message:"must be <= 600000"}];
return false;
}
else {
if(data28 < 0 || isNaN(data28)){
validate114.errors = [{instancePath:instancePath+"/clocks/grace_ms",schemaPath:"#/properties/clocks/properties/grace_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid12 = _errs62 === errors;
}
else {
var valid12 = true;
}
if(valid12){
if(data25.host_offline_ms !== undefined){
let data29 = data25.host_offline_ms;
const _errs64 = errors;
if(!(((typeof data29 == "number") && (!(data29 % 1) && !isNaN(data29))) && (isFinite(data29)))){
validate114.errors = [{instancePath:instancePath+"/clocks/host_offline_ms",schemaPath:"#/properties/clocks/properties/host_offline_ms/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs64){
if((typeof data29 == "number") && (isFinite(data29))){
if(data29 < 100 || isNaN(data29)){
validate114.errors = [{instancePath:instancePath+"/clocks/host_offline_ms",schemaPath:"#/properties/clocks/properties/host_offline_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 100},message:"must be >= 100"}];
return false;
}
}
}
var valid12 = _errs64 === errors;
}
else {
var valid12 = true;
}
if(valid12){
if(data25.host_ping_ms !== undefined){
let data30 = data25.host_ping_ms;
const _errs66 = errors;
if(!(((typeof data30 == "number") && (!(data30 % 1) && !isNaN(data30))) && (isFinite(data30)))){
validate114.errors = [{instancePath:instancePath+"/clocks/host_ping_ms",schemaPath:"#/properties/clocks/properties/host_ping_ms/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs66){
if((typeof data30 == "number") && (isFinite(data30))){
if(data30 < 100 || isNaN(data30)){
validate114.errors = [{instancePath:instancePath+"/clocks/host_ping_ms",schemaPath:"#/properties/clocks/properties/host_ping_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 100},message:"must be >= 100"}];
return false;
}
}
}
var valid12 = _errs66 === errors;
}
else {
var valid12 = true;
}
if(valid12){
if(data25.abort_host_ms !== undefined){
let data31 = data25.abort_host_ms;
const _errs68 = errors;
if(!(((typeof data31 == "number") && (!(data31 % 1) && !isNaN(data31))) && (isFinite(data31)))){
validate114.errors = [{instancePath:instancePath+"/clocks/abort_host_ms",schemaPath:"#/properties/clocks/properties/abort_host_ms/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs68){
if((typeof data31 == "number") && (isFinite(data31))){
if(data31 < 100 || isNaN(data31)){
validate114.errors = [{instancePath:instancePath+"/clocks/abort_host_ms",schemaPath:"#/properties/clocks/properties/abort_host_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 100},message:"must be >= 100"}];
return false;
}
}
}
var valid12 = _errs68 === errors;
}
else {
var valid12 = true;
}
if(valid12){
if(data25.step_timeout_ms !== undefined){
let data32 = data25.step_timeout_ms;
const _errs70 = errors;
if(!(((typeof data32 == "number") && (!(data32 % 1) && !isNaN(data32))) && (isFinite(data32)))){
validate114.errors = [{instancePath:instancePath+"/clocks/step_timeout_ms",schemaPath:"#/properties/clocks/properties/step_timeout_ms/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs70){
if((typeof data32 == "number") && (isFinite(data32))){
if(data32 < 100 || isNaN(data32)){
validate114.errors = [{instancePath:instancePath+"/clocks/step_timeout_ms",schemaPath:"#/properties/clocks/properties/step_timeout_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 100},message:"must be >= 100"}];
return false;
}
}
}
var valid12 = _errs70 === errors;
}
else {
var valid12 = true;
}
if(valid12){
if(data25.heartbeat_ms !== undefined){
let data33 = data25.heartbeat_ms;
const _errs72 = errors;
if(!(((typeof data33 == "number") && (!(data33 % 1) && !isNaN(data33))) && (isFinite(data33)))){
validate114.errors = [{instancePath:instancePath+"/clocks/heartbeat_ms",schemaPath:"#/properties/clocks/properties/heartbeat_ms/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs72){
if((typeof data33 == "number") && (isFinite(data33))){
if(data33 < 500 || isNaN(data33)){
validate114.errors = [{instancePath:instancePath+"/clocks/heartbeat_ms",schemaPath:"#/properties/clocks/properties/heartbeat_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 500},message:"must be >= 500"}];
return false;
}
}
}
var valid12 = _errs72 === errors;
}
else {
var valid12 = true;
}
}
}
}
}
}
}
}
}
}
else {
validate114.errors = [{instancePath:instancePath+"/clocks",schemaPath:"#/properties/clocks/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs55 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.link !== undefined){
let data34 = data.link;
const _errs74 = errors;
if(errors === _errs74){
if(data34 && typeof data34 == "object" && !Array.isArray(data34)){
const _errs76 = errors;
for(const key7 in data34){
if(!(((((((key7 === "may_approve") || (key7 === "endpoints")) || (key7 === "public_url")) || (key7 === "ping_ms")) || (key7 === "backoff_min_ms")) || (key7 === "backoff_max_ms")) || (key7 === "stable_ms"))){
validate114.errors = [{instancePath:instancePath+"/link",schemaPath:"#/properties/link/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key7},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs76 === errors){
if(data34.may_approve !== undefined){
let data35 = data34.may_approve;
const _errs77 = errors;
if(!(((data35 === "loopback") || (data35 === "never")) || (data35 === "always"))){
validate114.errors = [{instancePath:instancePath+"/link/may_approve",schemaPath:"#/properties/link/properties/may_approve/enum",keyword:"enum",params:{allowedValues: schema44.properties.link.properties.may_approve.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid13 = _errs77 === errors;
}
else {
var valid13 = true;
}
if(valid13){
if(data34.endpoints !== undefined){
let data36 = data34.endpoints;
const _errs78 = errors;
if(errors === _errs78){
if(Array.isArray(data36)){
if(data36.length > 8){
validate114.errors = [{instancePath:instancePath+"/link/endpoints",schemaPath:"#/properties/link/properties/endpoints/maxItems",keyword:"maxItems",params:{limit: 8},message:"must NOT have more than 8 items"}];
return false;
}
else {
var valid14 = true;
const len3 = data36.length;
for(let i6=0; i6<len3; i6++){
let data37 = data36[i6];
const _errs80 = errors;
if(errors === _errs80){
if(typeof data37 === "string"){
if(!pattern13.test(data37)){
validate114.errors = [{instancePath:instancePath+"/link/endpoints/" + i6,schemaPath:"#/properties/link/properties/endpoints/items/pattern",keyword:"pattern",params:{pattern: "^https?://[^/?#@\\s]+$"},message:"must match pattern \""+"^https?://[^/?#@\\s]+$"+"\""}];
return false;
}
}
else {
validate114.errors = [{instancePath:instancePath+"/link/endpoints/" + i6,schemaPath:"#/properties/link/properties/endpoints/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid14 = _errs80 === errors;
if(!valid14){
break;
}
}
if(valid14){
let i7 = data36.length;
let j3;
if(i7 > 1){
const indices3 = {};
for(;i7--;){
let item3 = data36[i7];
if(typeof item3 !== "string"){
continue;
}
if(typeof indices3[item3] == "number"){
j3 = indices3[item3];
validate114.errors = [{instancePath:instancePath+"/link/endpoints",schemaPath:"#/properties/link/properties/endpoints/uniqueItems",keyword:"uniqueItems",params:{i: i7, j: j3},message:"must NOT have duplicate items (items ## "+j3+" and "+i7+" are identical)"}];
return false;
break;
}
indices3[item3] = i7;
}
}
}
}
}
else {
validate114.errors = [{instancePath:instancePath+"/link/endpoints",schemaPath:"#/properties/link/properties/endpoints/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid13 = _errs78 === errors;
}
else {
var valid13 = true;
}
if(valid13){
if(data34.public_url !== undefined){
let data38 = data34.public_url;
const _errs82 = errors;
if(errors === _errs82){
if(typeof data38 === "string"){
if(!pattern13.test(data38)){
validate114.errors = [{instancePath:instancePath+"/link/public_url",schemaPath:"#/properties/link/properties/public_url/pattern",keyword:"pattern",params:{pattern: "^https?://[^/?#@\\s]+$"},message:"must match pattern \""+"^https?://[^/?#@\\s]+$"+"\""}];
return false;
}
}
else {
validate114.errors = [{instancePath:instancePath+"/link/public_url",schemaPath:"#/properties/link/properties/public_url/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid13 = _errs82 === errors;
}
else {
var valid13 = true;
}
if(valid13){
if(data34.ping_ms !== undefined){
let data39 = data34.ping_ms;
const _errs84 = errors;
if(!(((typeof data39 == "number") && (!(data39 % 1) && !isNaN(data39))) && (isFinite(data39)))){
validate114.errors = [{instancePath:instancePath+"/link/ping_ms",schemaPath:"#/properties/link/properties/ping_ms/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs84){
if((typeof data39 == "number") && (isFinite(data39))){
if(data39 < 50 || isNaN(data39)){
validate114.errors = [{instancePath:instancePath+"/link/ping_ms",schemaPath:"#/properties/link/properties/ping_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 50},message:"must be >= 50"}];
return false;
}
}
}
var valid13 = _errs84 === errors;
}
else {
var valid13 = true;
}
if(valid13){
if(data34.backoff_min_ms !== undefined){
let data40 = data34.backoff_min_ms;
const _errs86 = errors;
if(!(((typeof data40 == "number") && (!(data40 % 1) && !isNaN(data40))) && (isFinite(data40)))){
validate114.errors = [{instancePath:instancePath+"/link/backoff_min_ms",schemaPath:"#/properties/link/properties/backoff_min_ms/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs86){
if((typeof data40 == "number") && (isFinite(data40))){
if(data40 < 10 || isNaN(data40)){
validate114.errors = [{instancePath:instancePath+"/link/backoff_min_ms",schemaPath:"#/properties/link/properties/backoff_min_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10},message:"must be >= 10"}];
return false;
}
}
}
var valid13 = _errs86 === errors;
}
else {
var valid13 = true;
}
if(valid13){
if(data34.backoff_max_ms !== undefined){
let data41 = data34.backoff_max_ms;
const _errs88 = errors;
if(!(((typeof data41 == "number") && (!(data41 % 1) && !isNaN(data41))) && (isFinite(data41)))){
validate114.errors = [{instancePath:instancePath+"/link/backoff_max_ms",schemaPath:"#/properties/link/properties/backoff_max_ms/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs88){
if((typeof data41 == "number") && (isFinite(data41))){
if(data41 > 30000 || isNaN(data41)){
validate114.errors = [{instancePath:instancePath+"/link/backoff_max_ms",schemaPath:"#/properties/link/properties/backoff_max_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 30000},message:"must be <= 30000"}];
return false;
}
else {
if(data41 < 10 || isNaN(data41)){
validate114.errors = [{instancePath:instancePath+"/link/backoff_max_ms",schemaPath:"#/properties/link/properties/backoff_max_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10},message:"must be >= 10"}];
return false;
}
}
}
}
var valid13 = _errs88 === errors;
}
else {
var valid13 = true;
}
if(valid13){
if(data34.stable_ms !== undefined){
let data42 = data34.stable_ms;
const _errs90 = errors;
if(!(((typeof data42 == "number") && (!(data42 % 1) && !isNaN(data42))) && (isFinite(data42)))){
validate114.errors = [{instancePath:instancePath+"/link/stable_ms",schemaPath:"#/properties/link/properties/stable_ms/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs90){
if((typeof data42 == "number") && (isFinite(data42))){
if(data42 < 50 || isNaN(data42)){
validate114.errors = [{instancePath:instancePath+"/link/stable_ms",schemaPath:"#/properties/link/properties/stable_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 50},message:"must be >= 50"}];
return false;
}
}
}
var valid13 = _errs90 === errors;
}
else {
var valid13 = true;
}
}
}
}
}
}
}
}
}
else {
validate114.errors = [{instancePath:instancePath+"/link",schemaPath:"#/properties/link/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs74 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.registry !== undefined){
let data43 = data.registry;
const _errs92 = errors;
if(errors === _errs92){
if(data43 && typeof data43 == "object" && !Array.isArray(data43)){
const _errs94 = errors;
for(const key8 in data43){
if(!(((key8 === "enabled") || (key8 === "missions_per_executor")) || (key8 === "away_ms"))){
validate114.errors = [{instancePath:instancePath+"/registry",schemaPath:"#/properties/registry/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key8},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs94 === errors){
if(data43.enabled !== undefined){
const _errs95 = errors;
if(typeof data43.enabled !== "boolean"){
validate114.errors = [{instancePath:instancePath+"/registry/enabled",schemaPath:"#/properties/registry/properties/enabled/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid16 = _errs95 === errors;
}
else {
var valid16 = true;
}
if(valid16){
if(data43.missions_per_executor !== undefined){
let data45 = data43.missions_per_executor;
const _errs97 = errors;
if(!(((typeof data45 == "number") && (!(data45 % 1) && !isNaN(data45))) && (isFinite(data45)))){
validate114.errors = [{instancePath:instancePath+"/registry/missions_per_executor",schemaPath:"#/properties/registry/properties/missions_per_executor/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs97){
if((typeof data45 == "number") && (isFinite(data45))){
if(data45 > 10000 || isNaN(data45)){
validate114.errors = [{instancePath:instancePath+"/registry/missions_per_executor",schemaPath:"#/properties/registry/properties/missions_per_executor/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000},message:"must be <= 10000"}];
return false;
}
else {
if(data45 < 1 || isNaN(data45)){
validate114.errors = [{instancePath:instancePath+"/registry/missions_per_executor",schemaPath:"#/properties/registry/properties/missions_per_executor/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid16 = _errs97 === errors;
}
else {
var valid16 = true;
}
if(valid16){
if(data43.away_ms !== undefined){
let data46 = data43.away_ms;
const _errs99 = errors;
if(!(((typeof data46 == "number") && (!(data46 % 1) && !isNaN(data46))) && (isFinite(data46)))){
validate114.errors = [{instancePath:instancePath+"/registry/away_ms",schemaPath:"#/properties/registry/properties/away_ms/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs99){
if((typeof data46 == "number") && (isFinite(data46))){
if(data46 < 50 || isNaN(data46)){
validate114.errors = [{instancePath:instancePath+"/registry/away_ms",schemaPath:"#/properties/registry/properties/away_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 50},message:"must be >= 50"}];
return false;
}
}
}
var valid16 = _errs99 === errors;
}
else {
var valid16 = true;
}
}
}
}
}
else {
validate114.errors = [{instancePath:instancePath+"/registry",schemaPath:"#/properties/registry/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs92 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.tls !== undefined){
let data47 = data.tls;
const _errs101 = errors;
if(errors === _errs101){
if(data47 && typeof data47 == "object" && !Array.isArray(data47)){
const _errs103 = errors;
for(const key9 in data47){
if(!(func1.call(schema44.properties.tls.properties, key9))){
validate114.errors = [{instancePath:instancePath+"/tls",schemaPath:"#/properties/tls/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key9},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs103 === errors){
if(data47.cert !== undefined){
let data48 = data47.cert;
const _errs104 = errors;
if(errors === _errs104){
if(typeof data48 === "string"){
if(func2(data48) < 1){
validate114.errors = [{instancePath:instancePath+"/tls/cert",schemaPath:"#/properties/tls/properties/cert/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate114.errors = [{instancePath:instancePath+"/tls/cert",schemaPath:"#/properties/tls/properties/cert/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid17 = _errs104 === errors;
}
else {
var valid17 = true;
}
if(valid17){
if(data47.key !== undefined){
let data49 = data47.key;
const _errs106 = errors;
if(errors === _errs106){
if(typeof data49 === "string"){
if(func2(data49) < 1){
validate114.errors = [{instancePath:instancePath+"/tls/key",schemaPath:"#/properties/tls/properties/key/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate114.errors = [{instancePath:instancePath+"/tls/key",schemaPath:"#/properties/tls/properties/key/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid17 = _errs106 === errors;
}
else {
var valid17 = true;
}
if(valid17){
if(data47.client_ca !== undefined){
let data50 = data47.client_ca;
const _errs108 = errors;
if(errors === _errs108){
if(typeof data50 === "string"){
if(func2(data50) < 1){
validate114.errors = [{instancePath:instancePath+"/tls/client_ca",schemaPath:"#/properties/tls/properties/client_ca/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate114.errors = [{instancePath:instancePath+"/tls/client_ca",schemaPath:"#/properties/tls/properties/client_ca/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid17 = _errs108 === errors;
}
else {
var valid17 = true;
}
if(valid17){
if(data47.client_crl !== undefined){
let data51 = data47.client_crl;
const _errs110 = errors;
if(errors === _errs110){
if(typeof data51 === "string"){
if(func2(data51) < 1){
validate114.errors = [{instancePath:instancePath+"/tls/client_crl",schemaPath:"#/properties/tls/properties/client_crl/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate114.errors = [{instancePath:instancePath+"/tls/client_crl",schemaPath:"#/properties/tls/properties/client_crl/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid17 = _errs110 === errors;
}
else {
var valid17 = true;
}
if(valid17){
if(data47.require_client !== undefined){
const _errs112 = errors;
if(typeof data47.require_client !== "boolean"){
validate114.errors = [{instancePath:instancePath+"/tls/require_client",schemaPath:"#/properties/tls/properties/require_client/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid17 = _errs112 === errors;
}
else {
var valid17 = true;
}
if(valid17){
if(data47.clients !== undefined){
let data53 = data47.clients;
const _errs114 = errors;
if(errors === _errs114){
if(Array.isArray(data53)){
if(data53.length > 256){
validate114.errors = [{instancePath:instancePath+"/tls/clients",schemaPath:"#/properties/tls/properties/clients/maxItems",keyword:"maxItems",params:{limit: 256},message:"must NOT have more than 256 items"}];
return false;
}
else {
var valid18 = true;
const len4 = data53.length;
for(let i8=0; i8<len4; i8++){
let data54 = data53[i8];
const _errs116 = errors;
if(errors === _errs116){
if(data54 && typeof data54 == "object" && !Array.isArray(data54)){
let missing0;
if((((data54.name === undefined) && (missing0 = "name")) || ((data54.subject === undefined) && (missing0 = "subject"))) || ((data54.roles === undefined) && (missing0 = "roles"))){
validate114.errors = [{instancePath:instancePath+"/tls/clients/" + i8,schemaPath:"#/properties/tls/properties/clients/items/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs118 = errors;
for(const key10 in data54){
if(!((((key10 === "name") || (key10 === "subject")) || (key10 === "roles")) || (key10 === "tenant"))){
validate114.errors = [{instancePath:instancePath+"/tls/clients/" + i8,schemaPath:"#/properties/tls/properties/clients/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key10},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs118 === errors){
if(data54.name !== undefined){
let data55 = data54.name;
const _errs119 = errors;
if(errors === _errs119){
if(typeof data55 === "string"){
if(func2(data55) > 64){
validate114.errors = [{instancePath:instancePath+"/tls/clients/" + i8+"/name",schemaPath:"#/properties/tls/properties/clients/items/properties/name/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(func2(data55) < 1){
validate114.errors = [{instancePath:instancePath+"/tls/clients/" + i8+"/name",schemaPath:"#/properties/tls/properties/clients/items/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate114.errors = [{instancePath:instancePath+"/tls/clients/" + i8+"/name",schemaPath:"#/properties/tls/properties/clients/items/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid19 = _errs119 === errors;
}
else {
var valid19 = true;
}
if(valid19){
if(data54.subject !== undefined){
let data56 = data54.subject;
const _errs121 = errors;
if(errors === _errs121){
if(typeof data56 === "string"){
if(func2(data56) < 1){
validate114.errors = [{instancePath:instancePath+"/tls/clients/" + i8+"/subject",schemaPath:"#/properties/tls/properties/clients/items/properties/subject/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate114.errors = [{instancePath:instancePath+"/tls/clients/" + i8+"/subject",schemaPath:"#/properties/tls/properties/clients/items/properties/subject/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid19 = _errs121 === errors;
}
else {
var valid19 = true;
}
if(valid19){
if(data54.roles !== undefined){
let data57 = data54.roles;
const _errs123 = errors;
if(errors === _errs123){
if(Array.isArray(data57)){
if(data57.length < 1){
validate114.errors = [{instancePath:instancePath+"/tls/clients/" + i8+"/roles",schemaPath:"#/properties/tls/properties/clients/items/properties/roles/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid20 = true;
const len5 = data57.length;
for(let i9=0; i9<len5; i9++){
let data58 = data57[i9];
const _errs125 = errors;
if(typeof data58 !== "string"){
validate114.errors = [{instancePath:instancePath+"/tls/clients/" + i8+"/roles/" + i9,schemaPath:"#/properties/tls/properties/clients/items/properties/roles/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((((data58 === "viewer") || (data58 === "dispatcher")) || (data58 === "approver")) || (data58 === "admin"))){
validate114.errors = [{instancePath:instancePath+"/tls/clients/" + i8+"/roles/" + i9,schemaPath:"#/properties/tls/properties/clients/items/properties/roles/items/enum",keyword:"enum",params:{allowedValues: schema44.properties.tls.properties.clients.items.properties.roles.items.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid20 = _errs125 === errors;
if(!valid20){
break;
}
}
if(valid20){
let i10 = data57.length;
let j4;
if(i10 > 1){
const indices4 = {};
for(;i10--;){
let item4 = data57[i10];
if(typeof item4 !== "string"){
continue;
}
if(typeof indices4[item4] == "number"){
j4 = indices4[item4];
validate114.errors = [{instancePath:instancePath+"/tls/clients/" + i8+"/roles",schemaPath:"#/properties/tls/properties/clients/items/properties/roles/uniqueItems",keyword:"uniqueItems",params:{i: i10, j: j4},message:"must NOT have duplicate items (items ## "+j4+" and "+i10+" are identical)"}];
return false;
break;
}
indices4[item4] = i10;
}
}
}
}
}
else {
validate114.errors = [{instancePath:instancePath+"/tls/clients/" + i8+"/roles",schemaPath:"#/properties/tls/properties/clients/items/properties/roles/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid19 = _errs123 === errors;
}
else {
var valid19 = true;
}
if(valid19){
if(data54.tenant !== undefined){
const _errs127 = errors;
if(!(validate111(data54.tenant, {instancePath:instancePath+"/tls/clients/" + i8+"/tenant",parentData:data54,parentDataProperty:"tenant",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate111.errors : vErrors.concat(validate111.errors);
errors = vErrors.length;
}
var valid19 = _errs127 === errors;
}
else {
var valid19 = true;
}
}
}
}
}
}
}
else {
validate114.errors = [{instancePath:instancePath+"/tls/clients/" + i8,schemaPath:"#/properties/tls/properties/clients/items/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid18 = _errs116 === errors;
if(!valid18){
break;
}
}
}
}
else {
validate114.errors = [{instancePath:instancePath+"/tls/clients",schemaPath:"#/properties/tls/properties/clients/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid17 = _errs114 === errors;
}
else {
var valid17 = true;
}
if(valid17){
if(data47.link_ca !== undefined){
let data60 = data47.link_ca;
const _errs128 = errors;
if(errors === _errs128){
if(typeof data60 === "string"){
if(func2(data60) < 1){
validate114.errors = [{instancePath:instancePath+"/tls/link_ca",schemaPath:"#/properties/tls/properties/link_ca/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate114.errors = [{instancePath:instancePath+"/tls/link_ca",schemaPath:"#/properties/tls/properties/link_ca/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid17 = _errs128 === errors;
}
else {
var valid17 = true;
}
if(valid17){
if(data47.link_cert !== undefined){
let data61 = data47.link_cert;
const _errs130 = errors;
if(errors === _errs130){
if(typeof data61 === "string"){
if(func2(data61) < 1){
validate114.errors = [{instancePath:instancePath+"/tls/link_cert",schemaPath:"#/properties/tls/properties/link_cert/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate114.errors = [{instancePath:instancePath+"/tls/link_cert",schemaPath:"#/properties/tls/properties/link_cert/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid17 = _errs130 === errors;
}
else {
var valid17 = true;
}
if(valid17){
if(data47.link_key !== undefined){
let data62 = data47.link_key;
const _errs132 = errors;
if(errors === _errs132){
if(typeof data62 === "string"){
if(func2(data62) < 1){
validate114.errors = [{instancePath:instancePath+"/tls/link_key",schemaPath:"#/properties/tls/properties/link_key/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate114.errors = [{instancePath:instancePath+"/tls/link_key",schemaPath:"#/properties/tls/properties/link_key/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid17 = _errs132 === errors;
}
else {
var valid17 = true;
}
}
}
}
}
}
}
}
}
}
}
else {
validate114.errors = [{instancePath:instancePath+"/tls",schemaPath:"#/properties/tls/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs101 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.signal_may_approve !== undefined){
let data63 = data.signal_may_approve;
const _errs134 = errors;
if(!(((data63 === "embedded") || (data63 === "never")) || (data63 === "always"))){
validate114.errors = [{instancePath:instancePath+"/signal_may_approve",schemaPath:"#/properties/signal_may_approve/enum",keyword:"enum",params:{allowedValues: schema44.properties.signal_may_approve.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs134 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate114.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate114.errors = vErrors;
return errors === 0;
}
validate114.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.validateEnvelope = validate94;

exports.validateErrorBody = validate118;
const schema45 = {"description":"The body of every refusal.","type":"object","additionalProperties":false,"required":["error"],"properties":{"error":{"type":"object","additionalProperties":false,"required":["code","status","message","action","retryable"],"properties":{"code":{"type":"string","pattern":"^[a-z][a-z0-9_]*$","description":"Stable; from the catalogue."},"status":{"type":"integer","minimum":400,"maximum":599},"message":{"type":"string","description":"What is wrong."},"where":{"type":"string","description":"JSON pointer, header or parameter."},"action":{"type":"string","description":"What to do."},"retryable":{"type":"boolean"},"request_id":{"type":"string"}}}},"$id":"holdpoint:ErrorBody"};
const pattern15 = new RegExp("^[a-z][a-z0-9_]*$", "u");

function validate118(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:ErrorBody" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate118.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.error === undefined) && (missing0 = "error")){
validate118.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "error")){
validate118.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.error !== undefined){
let data0 = data.error;
const _errs2 = errors;
if(errors === _errs2){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
let missing1;
if((((((data0.code === undefined) && (missing1 = "code")) || ((data0.status === undefined) && (missing1 = "status"))) || ((data0.message === undefined) && (missing1 = "message"))) || ((data0.action === undefined) && (missing1 = "action"))) || ((data0.retryable === undefined) && (missing1 = "retryable"))){
validate118.errors = [{instancePath:instancePath+"/error",schemaPath:"#/properties/error/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
const _errs4 = errors;
for(const key1 in data0){
if(!(((((((key1 === "code") || (key1 === "status")) || (key1 === "message")) || (key1 === "where")) || (key1 === "action")) || (key1 === "retryable")) || (key1 === "request_id"))){
validate118.errors = [{instancePath:instancePath+"/error",schemaPath:"#/properties/error/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs4 === errors){
if(data0.code !== undefined){
let data1 = data0.code;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data1 === "string"){
if(!pattern15.test(data1)){
validate118.errors = [{instancePath:instancePath+"/error/code",schemaPath:"#/properties/error/properties/code/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9_]*$"},message:"must match pattern \""+"^[a-z][a-z0-9_]*$"+"\""}];
return false;
}
}
else {
validate118.errors = [{instancePath:instancePath+"/error/code",schemaPath:"#/properties/error/properties/code/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid1 = _errs5 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.status !== undefined){
let data2 = data0.status;
const _errs7 = errors;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
validate118.errors = [{instancePath:instancePath+"/error/status",schemaPath:"#/properties/error/properties/status/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs7){
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 599 || isNaN(data2)){
validate118.errors = [{instancePath:instancePath+"/error/status",schemaPath:"#/properties/error/properties/status/maximum",keyword:"maximum",params:{comparison: "<=", limit: 599},message:"must be <= 599"}];
return false;
}
else {
if(data2 < 400 || isNaN(data2)){
validate118.errors = [{instancePath:instancePath+"/error/status",schemaPath:"#/properties/error/properties/status/minimum",keyword:"minimum",params:{comparison: ">=", limit: 400},message:"must be >= 400"}];
return false;
}
}
}
}
var valid1 = _errs7 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.message !== undefined){
const _errs9 = errors;
if(typeof data0.message !== "string"){
validate118.errors = [{instancePath:instancePath+"/error/message",schemaPath:"#/properties/error/properties/message/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid1 = _errs9 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.where !== undefined){
const _errs11 = errors;
if(typeof data0.where !== "string"){
validate118.errors = [{instancePath:instancePath+"/error/where",schemaPath:"#/properties/error/properties/where/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid1 = _errs11 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.action !== undefined){
const _errs13 = errors;
if(typeof data0.action !== "string"){
validate118.errors = [{instancePath:instancePath+"/error/action",schemaPath:"#/properties/error/properties/action/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid1 = _errs13 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.retryable !== undefined){
const _errs15 = errors;
if(typeof data0.retryable !== "boolean"){
validate118.errors = [{instancePath:instancePath+"/error/retryable",schemaPath:"#/properties/error/properties/retryable/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid1 = _errs15 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.request_id !== undefined){
const _errs17 = errors;
if(typeof data0.request_id !== "string"){
validate118.errors = [{instancePath:instancePath+"/error/request_id",schemaPath:"#/properties/error/properties/request_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid1 = _errs17 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
}
}
}
}
}
else {
validate118.errors = [{instancePath:instancePath+"/error",schemaPath:"#/properties/error/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
}
}
}
}
else {
validate118.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate118.errors = vErrors;
return errors === 0;
}
validate118.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.validateEvent = validate119;
const schema46 = {"description":"One numbered fact of a mission. State is the fold of these; a v1 frame is a projection of one.","type":"object","additionalProperties":false,"required":["seq","ts","executor_id","mission_id","type","cause","data"],"properties":{"seq":{"type":"integer","minimum":1,"description":"Without gaps within a mission."},"ts":{"$ref":"holdpoint:Timestamp"},"executor_id":{"type":"string","format":"uuid"},"mission_id":{"$ref":"holdpoint:MissionId"},"type":{"$ref":"holdpoint:EventType"},"cause":{"type":["integer","null"],"minimum":1,"description":"The event that led to this one."},"data":{"type":"object","description":"Its shape follows from `type`."}},"allOf":[{"if":{"type":"object","properties":{"type":{"const":"mission.accepted"}}},"then":{"type":"object","properties":{"data":{"$ref":"holdpoint:MissionAccepted"}}}},{"if":{"type":"object","properties":{"type":{"const":"mission.assigned"}}},"then":{"type":"object","properties":{"data":{"$ref":"holdpoint:DataMissionAssigned"}}}},{"if":{"type":"object","properties":{"type":{"const":"mission.started"}}},"then":{"type":"object","properties":{"data":{"$ref":"holdpoint:DataMissionStarted"}}}},{"if":{"type":"object","properties":{"type":{"const":"mission.progress"}}},"then":{"type":"object","properties":{"data":{"$ref":"holdpoint:DataMissionProgress"}}}},{"if":{"type":"object","properties":{"type":{"const":"mission.hitl_required"}}},"then":{"type":"object","properties":{"data":{"$ref":"holdpoint:DataMissionHitlRequired"}}}},{"if":{"type":"object","properties":{"type":{"const":"mission.paused"}}},"then":{"type":"object","properties":{"data":{"$ref":"holdpoint:DataMissionPaused"}}}},{"if":{"type":"object","properties":{"type":{"const":"mission.resumed"}}},"then":{"type":"object","properties":{"data":{"$ref":"holdpoint:DataMissionResumed"}}}},{"if":{"type":"object","properties":{"type":{"const":"mission.suspended"}}},"then":{"type":"object","properties":{"data":{"$ref":"holdpoint:DataMissionSuspended"}}}},{"if":{"type":"object","properties":{"type":{"const":"mission.reconnected"}}},"then":{"type":"object","properties":{"data":{"$ref":"holdpoint:DataMissionReconnected"}}}},{"if":{"type":"object","properties":{"type":{"const":"mission.ending"}}},"then":{"type":"object","properties":{"data":{"$ref":"holdpoint:MissionEnding"}}}},{"if":{"type":"object","properties":{"type":{"const":"mission.completed"}}},"then":{"type":"object","properties":{"data":{"$ref":"holdpoint:DataMissionCompleted"}}}},{"if":{"type":"object","properties":{"type":{"const":"mission.failed"}}},"then":{"type":"object","properties":{"data":{"$ref":"holdpoint:DataMissionFailed"}}}},{"if":{"type":"object","properties":{"type":{"const":"mission.aborted"}}},"then":{"type":"object","properties":{"data":{"$ref":"holdpoint:DataMissionAborted"}}}},{"if":{"type":"object","properties":{"type":{"const":"operation.requested"}}},"then":{"type":"object","properties":{"data":{"$ref":"holdpoint:OperationRequested"}}}},{"if":{"type":"object","properties":{"type":{"const":"operation.started"}}},"then":{"type":"object","properties":{"data":{"$ref":"holdpoint:OperationStarted"}}}},{"if":{"type":"object","properties":{"type":{"const":"operation.withdrawn"}}},"then":{"type":"object","properties":{"data":{"$ref":"holdpoint:OperationWithdrawn"}}}},{"if":{"type":"object","properties":{"type":{"const":"operation.ended"}}},"then":{"type":"object","properties":{"data":{"$ref":"holdpoint:OperationEnded"}}}},{"if":{"type":"object","properties":{"type":{"const":"operation.stopped"}}},"then":{"type":"object","properties":{"data":{"$ref":"holdpoint:OperationStopped"}}}},{"if":{"type":"object","properties":{"type":{"const":"step.skipped"}}},"then":{"type":"object","properties":{"data":{"$ref":"holdpoint:StepSkipped"}}}},{"if":{"type":"object","properties":{"type":{"const":"approval.requested"}}},"then":{"type":"object","properties":{"data":{"$ref":"holdpoint:ApprovalRequested"}}}},{"if":{"type":"object","properties":{"type":{"const":"approval.decided"}}},"then":{"type":"object","properties":{"data":{"$ref":"holdpoint:ApprovalDecided"}}}},{"if":{"type":"object","properties":{"type":{"const":"approval.expired"}}},"then":{"type":"object","properties":{"data":{"$ref":"holdpoint:ApprovalExpired"}}}},{"if":{"type":"object","properties":{"type":{"const":"approval.revoked"}}},"then":{"type":"object","properties":{"data":{"$ref":"holdpoint:ApprovalRevoked"}}}},{"if":{"type":"object","properties":{"type":{"const":"approval.used"}}},"then":{"type":"object","properties":{"data":{"$ref":"holdpoint:ApprovalUsed"}}}},{"if":{"type":"object","properties":{"type":{"const":"approval.void"}}},"then":{"type":"object","properties":{"data":{"$ref":"holdpoint:ApprovalVoid"}}}},{"if":{"type":"object","properties":{"type":{"const":"control.paused"}}},"then":{"type":"object","properties":{"data":{"$ref":"holdpoint:Control"}}}},{"if":{"type":"object","properties":{"type":{"const":"control.resumed"}}},"then":{"type":"object","properties":{"data":{"$ref":"holdpoint:Control"}}}},{"if":{"type":"object","properties":{"type":{"const":"control.aborted"}}},"then":{"type":"object","properties":{"data":{"$ref":"holdpoint:Control"}}}},{"if":{"type":"object","properties":{"type":{"const":"host.lost"}}},"then":{"type":"object","properties":{"data":{"$ref":"holdpoint:HostChange"}}}},{"if":{"type":"object","properties":{"type":{"const":"host.returned"}}},"then":{"type":"object","properties":{"data":{"$ref":"holdpoint:HostChange"}}}},{"if":{"type":"object","properties":{"type":{"const":"executor.placed"}}},"then":{"type":"object","properties":{"data":{"$ref":"holdpoint:ExecutorChange"}}}},{"if":{"type":"object","properties":{"type":{"const":"executor.handover"}}},"then":{"type":"object","properties":{"data":{"$ref":"holdpoint:ExecutorHandover"}}}},{"if":{"type":"object","properties":{"type":{"const":"executor.released"}}},"then":{"type":"object","properties":{"data":{"$ref":"holdpoint:ExecutorReleased"}}}},{"if":{"type":"object","properties":{"type":{"const":"executor.accepted"}}},"then":{"type":"object","properties":{"data":{"$ref":"holdpoint:ExecutorChange"}}}},{"if":{"type":"object","properties":{"type":{"const":"executor.lost"}}},"then":{"type":"object","properties":{"data":{"$ref":"holdpoint:ExecutorChange"}}}},{"if":{"type":"object","properties":{"type":{"const":"executor.returned"}}},"then":{"type":"object","properties":{"data":{"$ref":"holdpoint:ExecutorChange"}}}},{"if":{"type":"object","properties":{"type":{"const":"executor.forgot"}}},"then":{"type":"object","properties":{"data":{"$ref":"holdpoint:ExecutorChange"}}}}],"$id":"holdpoint:Event"};
const schema47 = {"type":"object","additionalProperties":false,"required":["objective","completion","dispatch_digest","host"],"properties":{"objective":{"type":"string","description":"Cut where it is very long; the dispatch has the whole."},"completion":{"type":"string"},"dispatch_digest":{"$ref":"holdpoint:Sha256"},"host":{"$ref":"holdpoint:HostId"},"session_id":{"type":"string"}},"$id":"holdpoint:MissionAccepted"};

function validate120(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:MissionAccepted" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate120.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.objective === undefined) && (missing0 = "objective")) || ((data.completion === undefined) && (missing0 = "completion"))) || ((data.dispatch_digest === undefined) && (missing0 = "dispatch_digest"))) || ((data.host === undefined) && (missing0 = "host"))){
validate120.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((key0 === "objective") || (key0 === "completion")) || (key0 === "dispatch_digest")) || (key0 === "host")) || (key0 === "session_id"))){
validate120.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.objective !== undefined){
const _errs2 = errors;
if(typeof data.objective !== "string"){
validate120.errors = [{instancePath:instancePath+"/objective",schemaPath:"#/properties/objective/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.completion !== undefined){
const _errs4 = errors;
if(typeof data.completion !== "string"){
validate120.errors = [{instancePath:instancePath+"/completion",schemaPath:"#/properties/completion/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.dispatch_digest !== undefined){
const _errs6 = errors;
if(!(validate63(data.dispatch_digest, {instancePath:instancePath+"/dispatch_digest",parentData:data,parentDataProperty:"dispatch_digest",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate63.errors : vErrors.concat(validate63.errors);
errors = vErrors.length;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.host !== undefined){
const _errs7 = errors;
if(!(validate61(data.host, {instancePath:instancePath+"/host",parentData:data,parentDataProperty:"host",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate61.errors : vErrors.concat(validate61.errors);
errors = vErrors.length;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.session_id !== undefined){
const _errs8 = errors;
if(typeof data.session_id !== "string"){
validate120.errors = [{instancePath:instancePath+"/session_id",schemaPath:"#/properties/session_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
else {
validate120.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate120.errors = vErrors;
return errors === 0;
}
validate120.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema48 = {"type":"object","additionalProperties":false,"required":["state"],"properties":{"state":{"const":"assigned"},"estimated_start":{"$ref":"holdpoint:V1Timestamp"}},"$id":"holdpoint:DataMissionAssigned"};
const schema49 = {"type":"string","format":"date-time","description":"RFC 3339, UTC.","$id":"holdpoint:V1Timestamp"};

function validate125(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:V1Timestamp" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate125.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(errors === 0){
if(typeof data === "string"){
if(!(formats0.validate(data))){
validate125.errors = [{instancePath,schemaPath:"#/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate125.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
validate125.errors = vErrors;
return errors === 0;
}
validate125.evaluated = {"dynamicProps":false,"dynamicItems":false};


function validate124(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:DataMissionAssigned" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate124.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.state === undefined) && (missing0 = "state")){
validate124.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "state") || (key0 === "estimated_start"))){
validate124.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.state !== undefined){
const _errs2 = errors;
if("assigned" !== data.state){
validate124.errors = [{instancePath:instancePath+"/state",schemaPath:"#/properties/state/const",keyword:"const",params:{allowedValue: "assigned"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.estimated_start !== undefined){
const _errs3 = errors;
if(!(validate125(data.estimated_start, {instancePath:instancePath+"/estimated_start",parentData:data,parentDataProperty:"estimated_start",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate125.errors : vErrors.concat(validate125.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate124.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate124.errors = vErrors;
return errors === 0;
}
validate124.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema50 = {"type":"object","additionalProperties":false,"required":["state"],"properties":{"state":{"const":"running"},"agent_runtime":{"type":"string"},"pty_session_id":{"type":"string"}},"$id":"holdpoint:DataMissionStarted"};

function validate128(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:DataMissionStarted" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate128.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.state === undefined) && (missing0 = "state")){
validate128.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "state") || (key0 === "agent_runtime")) || (key0 === "pty_session_id"))){
validate128.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.state !== undefined){
const _errs2 = errors;
if("running" !== data.state){
validate128.errors = [{instancePath:instancePath+"/state",schemaPath:"#/properties/state/const",keyword:"const",params:{allowedValue: "running"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.agent_runtime !== undefined){
const _errs3 = errors;
if(typeof data.agent_runtime !== "string"){
validate128.errors = [{instancePath:instancePath+"/agent_runtime",schemaPath:"#/properties/agent_runtime/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.pty_session_id !== undefined){
const _errs5 = errors;
if(typeof data.pty_session_id !== "string"){
validate128.errors = [{instancePath:instancePath+"/pty_session_id",schemaPath:"#/properties/pty_session_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate128.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate128.errors = vErrors;
return errors === 0;
}
validate128.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema51 = {"type":"object","description":"At least one before a mission completes.","additionalProperties":false,"properties":{"phase":{"type":"string"},"iteration":{"type":"integer","minimum":0},"tokens_used":{"type":"integer","minimum":0},"summary":{"type":"string"},"pct_complete":{"type":"number","minimum":0,"maximum":100}},"$id":"holdpoint:DataMissionProgress"};

function validate130(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:DataMissionProgress" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate130.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
const _errs1 = errors;
for(const key0 in data){
if(!(((((key0 === "phase") || (key0 === "iteration")) || (key0 === "tokens_used")) || (key0 === "summary")) || (key0 === "pct_complete"))){
validate130.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.phase !== undefined){
const _errs2 = errors;
if(typeof data.phase !== "string"){
validate130.errors = [{instancePath:instancePath+"/phase",schemaPath:"#/properties/phase/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.iteration !== undefined){
let data1 = data.iteration;
const _errs4 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate130.errors = [{instancePath:instancePath+"/iteration",schemaPath:"#/properties/iteration/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs4){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 < 0 || isNaN(data1)){
validate130.errors = [{instancePath:instancePath+"/iteration",schemaPath:"#/properties/iteration/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.tokens_used !== undefined){
let data2 = data.tokens_used;
const _errs6 = errors;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
validate130.errors = [{instancePath:instancePath+"/tokens_used",schemaPath:"#/properties/tokens_used/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs6){
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 < 0 || isNaN(data2)){
validate130.errors = [{instancePath:instancePath+"/tokens_used",schemaPath:"#/properties/tokens_used/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.summary !== undefined){
const _errs8 = errors;
if(typeof data.summary !== "string"){
validate130.errors = [{instancePath:instancePath+"/summary",schemaPath:"#/properties/summary/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.pct_complete !== undefined){
let data4 = data.pct_complete;
const _errs10 = errors;
if(errors === _errs10){
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 > 100 || isNaN(data4)){
validate130.errors = [{instancePath:instancePath+"/pct_complete",schemaPath:"#/properties/pct_complete/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100},message:"must be <= 100"}];
return false;
}
else {
if(data4 < 0 || isNaN(data4)){
validate130.errors = [{instancePath:instancePath+"/pct_complete",schemaPath:"#/properties/pct_complete/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
else {
validate130.errors = [{instancePath:instancePath+"/pct_complete",schemaPath:"#/properties/pct_complete/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
else {
validate130.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate130.errors = vErrors;
return errors === 0;
}
validate130.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema52 = {"type":"object","additionalProperties":false,"required":["hitl_id","prompt"],"properties":{"hitl_id":{"$ref":"holdpoint:V1HitlId"},"prompt":{"type":"string","minLength":1},"context":{"type":"string"},"expires_at":{"$ref":"holdpoint:V1Timestamp","description":"When the question lapses unanswered."}},"$id":"holdpoint:DataMissionHitlRequired"};
const schema53 = {"type":"string","minLength":1,"description":"Names one question to a human.","$id":"holdpoint:V1HitlId"};

function validate133(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:V1HitlId" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate133.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(typeof data === "string"){
if(func2(data) < 1){
validate133.errors = [{instancePath,schemaPath:"#/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate133.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
validate133.errors = vErrors;
return errors === 0;
}
validate133.evaluated = {"dynamicProps":false,"dynamicItems":false};


function validate132(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:DataMissionHitlRequired" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate132.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.hitl_id === undefined) && (missing0 = "hitl_id")) || ((data.prompt === undefined) && (missing0 = "prompt"))){
validate132.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "hitl_id") || (key0 === "prompt")) || (key0 === "context")) || (key0 === "expires_at"))){
validate132.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.hitl_id !== undefined){
const _errs2 = errors;
if(!(validate133(data.hitl_id, {instancePath:instancePath+"/hitl_id",parentData:data,parentDataProperty:"hitl_id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate133.errors : vErrors.concat(validate133.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.prompt !== undefined){
let data1 = data.prompt;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func2(data1) < 1){
validate132.errors = [{instancePath:instancePath+"/prompt",schemaPath:"#/properties/prompt/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate132.errors = [{instancePath:instancePath+"/prompt",schemaPath:"#/properties/prompt/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.context !== undefined){
const _errs5 = errors;
if(typeof data.context !== "string"){
validate132.errors = [{instancePath:instancePath+"/context",schemaPath:"#/properties/context/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.expires_at !== undefined){
const _errs7 = errors;
if(!(validate125(data.expires_at, {instancePath:instancePath+"/expires_at",parentData:data,parentDataProperty:"expires_at",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate125.errors : vErrors.concat(validate125.errors);
errors = vErrors.length;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
else {
validate132.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate132.errors = vErrors;
return errors === 0;
}
validate132.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema54 = {"type":"object","additionalProperties":false,"required":["state"],"properties":{"state":{"const":"paused"},"reason":{"type":"string"}},"$id":"holdpoint:DataMissionPaused"};

function validate137(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:DataMissionPaused" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate137.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.state === undefined) && (missing0 = "state")){
validate137.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "state") || (key0 === "reason"))){
validate137.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.state !== undefined){
const _errs2 = errors;
if("paused" !== data.state){
validate137.errors = [{instancePath:instancePath+"/state",schemaPath:"#/properties/state/const",keyword:"const",params:{allowedValue: "paused"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.reason !== undefined){
const _errs3 = errors;
if(typeof data.reason !== "string"){
validate137.errors = [{instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate137.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate137.errors = vErrors;
return errors === 0;
}
validate137.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema55 = {"type":"object","additionalProperties":false,"required":["state"],"properties":{"state":{"const":"running"},"resumed_from":{"enum":["paused","suspended"]}},"$id":"holdpoint:DataMissionResumed"};

function validate139(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:DataMissionResumed" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate139.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.state === undefined) && (missing0 = "state")){
validate139.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "state") || (key0 === "resumed_from"))){
validate139.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.state !== undefined){
const _errs2 = errors;
if("running" !== data.state){
validate139.errors = [{instancePath:instancePath+"/state",schemaPath:"#/properties/state/const",keyword:"const",params:{allowedValue: "running"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.resumed_from !== undefined){
let data1 = data.resumed_from;
const _errs3 = errors;
if(!((data1 === "paused") || (data1 === "suspended"))){
validate139.errors = [{instancePath:instancePath+"/resumed_from",schemaPath:"#/properties/resumed_from/enum",keyword:"enum",params:{allowedValues: schema55.properties.resumed_from.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate139.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate139.errors = vErrors;
return errors === 0;
}
validate139.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema56 = {"type":"object","additionalProperties":false,"required":["state","checkpoint_id"],"properties":{"state":{"const":"suspended"},"checkpoint_id":{"type":"string","minLength":1},"reason":{"type":"string","description":"Such as executor_shutdown or operator_request."}},"$id":"holdpoint:DataMissionSuspended"};

function validate141(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:DataMissionSuspended" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate141.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.state === undefined) && (missing0 = "state")) || ((data.checkpoint_id === undefined) && (missing0 = "checkpoint_id"))){
validate141.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "state") || (key0 === "checkpoint_id")) || (key0 === "reason"))){
validate141.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.state !== undefined){
const _errs2 = errors;
if("suspended" !== data.state){
validate141.errors = [{instancePath:instancePath+"/state",schemaPath:"#/properties/state/const",keyword:"const",params:{allowedValue: "suspended"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.checkpoint_id !== undefined){
let data1 = data.checkpoint_id;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func2(data1) < 1){
validate141.errors = [{instancePath:instancePath+"/checkpoint_id",schemaPath:"#/properties/checkpoint_id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate141.errors = [{instancePath:instancePath+"/checkpoint_id",schemaPath:"#/properties/checkpoint_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.reason !== undefined){
const _errs5 = errors;
if(typeof data.reason !== "string"){
validate141.errors = [{instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate141.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate141.errors = vErrors;
return errors === 0;
}
validate141.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema57 = {"type":"object","additionalProperties":false,"required":["checkpoint_id"],"properties":{"checkpoint_id":{"type":"string","minLength":1,"description":"The one that the suspension named."}},"$id":"holdpoint:DataMissionReconnected"};

function validate143(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:DataMissionReconnected" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate143.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.checkpoint_id === undefined) && (missing0 = "checkpoint_id")){
validate143.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "checkpoint_id")){
validate143.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.checkpoint_id !== undefined){
let data0 = data.checkpoint_id;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func2(data0) < 1){
validate143.errors = [{instancePath:instancePath+"/checkpoint_id",schemaPath:"#/properties/checkpoint_id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate143.errors = [{instancePath:instancePath+"/checkpoint_id",schemaPath:"#/properties/checkpoint_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
}
}
}
else {
validate143.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate143.errors = vErrors;
return errors === 0;
}
validate143.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema58 = {"type":"object","additionalProperties":false,"required":["as","reason","error","exit_code","by"],"properties":{"as":{"enum":["failed","aborted"]},"reason":{"type":"string","pattern":"^[a-z][a-z0-9_]*$"},"error":{"type":"string","maxLength":4000},"exit_code":{"type":["integer","null"]},"by":{"enum":["operator","system"]}},"description":"From here on nothing new starts; what runs is stopped, then the terminal event follows.","$id":"holdpoint:MissionEnding"};

function validate145(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:MissionEnding" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate145.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.as === undefined) && (missing0 = "as")) || ((data.reason === undefined) && (missing0 = "reason"))) || ((data.error === undefined) && (missing0 = "error"))) || ((data.exit_code === undefined) && (missing0 = "exit_code"))) || ((data.by === undefined) && (missing0 = "by"))){
validate145.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((key0 === "as") || (key0 === "reason")) || (key0 === "error")) || (key0 === "exit_code")) || (key0 === "by"))){
validate145.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.as !== undefined){
let data0 = data.as;
const _errs2 = errors;
if(!((data0 === "failed") || (data0 === "aborted"))){
validate145.errors = [{instancePath:instancePath+"/as",schemaPath:"#/properties/as/enum",keyword:"enum",params:{allowedValues: schema58.properties.as.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.reason !== undefined){
let data1 = data.reason;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(!pattern15.test(data1)){
validate145.errors = [{instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9_]*$"},message:"must match pattern \""+"^[a-z][a-z0-9_]*$"+"\""}];
return false;
}
}
else {
validate145.errors = [{instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.error !== undefined){
let data2 = data.error;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data2 === "string"){
if(func2(data2) > 4000){
validate145.errors = [{instancePath:instancePath+"/error",schemaPath:"#/properties/error/maxLength",keyword:"maxLength",params:{limit: 4000},message:"must NOT have more than 4000 characters"}];
return false;
}
}
else {
validate145.errors = [{instancePath:instancePath+"/error",schemaPath:"#/properties/error/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.exit_code !== undefined){
let data3 = data.exit_code;
const _errs7 = errors;
if((!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))) && (data3 !== null)){
validate145.errors = [{instancePath:instancePath+"/exit_code",schemaPath:"#/properties/exit_code/type",keyword:"type",params:{type: schema58.properties.exit_code.type},message:"must be integer,null"}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.by !== undefined){
let data4 = data.by;
const _errs9 = errors;
if(!((data4 === "operator") || (data4 === "system"))){
validate145.errors = [{instancePath:instancePath+"/by",schemaPath:"#/properties/by/enum",keyword:"enum",params:{allowedValues: schema58.properties.by.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
else {
validate145.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate145.errors = vErrors;
return errors === 0;
}
validate145.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema59 = {"type":"object","additionalProperties":false,"required":["state"],"properties":{"state":{"const":"done"},"exit_code":{"type":"integer"},"tokens_total":{"type":"integer","minimum":0},"summary":{"type":"string"},"artifacts":{"type":"array","items":{"$ref":"holdpoint:Artifact"}}},"$id":"holdpoint:DataMissionCompleted"};
const schema60 = {"type":"object","additionalProperties":false,"required":["path"],"properties":{"path":{"type":"string"},"description":{"type":"string"}},"$id":"holdpoint:Artifact"};

function validate148(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:Artifact" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate148.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.path === undefined) && (missing0 = "path")){
validate148.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "path") || (key0 === "description"))){
validate148.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.path !== undefined){
const _errs2 = errors;
if(typeof data.path !== "string"){
validate148.errors = [{instancePath:instancePath+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.description !== undefined){
const _errs4 = errors;
if(typeof data.description !== "string"){
validate148.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate148.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate148.errors = vErrors;
return errors === 0;
}
validate148.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate147(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:DataMissionCompleted" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate147.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.state === undefined) && (missing0 = "state")){
validate147.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((key0 === "state") || (key0 === "exit_code")) || (key0 === "tokens_total")) || (key0 === "summary")) || (key0 === "artifacts"))){
validate147.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.state !== undefined){
const _errs2 = errors;
if("done" !== data.state){
validate147.errors = [{instancePath:instancePath+"/state",schemaPath:"#/properties/state/const",keyword:"const",params:{allowedValue: "done"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.exit_code !== undefined){
let data1 = data.exit_code;
const _errs3 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate147.errors = [{instancePath:instancePath+"/exit_code",schemaPath:"#/properties/exit_code/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.tokens_total !== undefined){
let data2 = data.tokens_total;
const _errs5 = errors;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
validate147.errors = [{instancePath:instancePath+"/tokens_total",schemaPath:"#/properties/tokens_total/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs5){
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 < 0 || isNaN(data2)){
validate147.errors = [{instancePath:instancePath+"/tokens_total",schemaPath:"#/properties/tokens_total/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.summary !== undefined){
const _errs7 = errors;
if(typeof data.summary !== "string"){
validate147.errors = [{instancePath:instancePath+"/summary",schemaPath:"#/properties/summary/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.artifacts !== undefined){
let data4 = data.artifacts;
const _errs9 = errors;
if(errors === _errs9){
if(Array.isArray(data4)){
var valid1 = true;
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
const _errs11 = errors;
if(!(validate148(data4[i0], {instancePath:instancePath+"/artifacts/" + i0,parentData:data4,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate148.errors : vErrors.concat(validate148.errors);
errors = vErrors.length;
}
var valid1 = _errs11 === errors;
if(!valid1){
break;
}
}
}
else {
validate147.errors = [{instancePath:instancePath+"/artifacts",schemaPath:"#/properties/artifacts/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
else {
validate147.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate147.errors = vErrors;
return errors === 0;
}
validate147.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema61 = {"type":"object","additionalProperties":false,"required":["state","reason"],"properties":{"state":{"const":"failed"},"reason":{"type":"string","description":"A code, such as exit_nonzero, timeout, crash or completion_not_met."},"error":{"type":"string"},"exit_code":{"type":"integer"},"tokens_total":{"type":"integer","minimum":0}},"$id":"holdpoint:DataMissionFailed"};

function validate151(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:DataMissionFailed" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate151.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.state === undefined) && (missing0 = "state")) || ((data.reason === undefined) && (missing0 = "reason"))){
validate151.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((key0 === "state") || (key0 === "reason")) || (key0 === "error")) || (key0 === "exit_code")) || (key0 === "tokens_total"))){
validate151.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.state !== undefined){
const _errs2 = errors;
if("failed" !== data.state){
validate151.errors = [{instancePath:instancePath+"/state",schemaPath:"#/properties/state/const",keyword:"const",params:{allowedValue: "failed"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.reason !== undefined){
const _errs3 = errors;
if(typeof data.reason !== "string"){
validate151.errors = [{instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.error !== undefined){
const _errs5 = errors;
if(typeof data.error !== "string"){
validate151.errors = [{instancePath:instancePath+"/error",schemaPath:"#/properties/error/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.exit_code !== undefined){
let data3 = data.exit_code;
const _errs7 = errors;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
validate151.errors = [{instancePath:instancePath+"/exit_code",schemaPath:"#/properties/exit_code/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.tokens_total !== undefined){
let data4 = data.tokens_total;
const _errs9 = errors;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
validate151.errors = [{instancePath:instancePath+"/tokens_total",schemaPath:"#/properties/tokens_total/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs9){
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 < 0 || isNaN(data4)){
validate151.errors = [{instancePath:instancePath+"/tokens_total",schemaPath:"#/properties/tokens_total/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
else {
validate151.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate151.errors = vErrors;
return errors === 0;
}
validate151.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema62 = {"type":"object","additionalProperties":false,"required":["state"],"properties":{"state":{"const":"aborted"},"aborted_by":{"enum":["operator","system"]},"reason":{"type":"string"}},"$id":"holdpoint:DataMissionAborted"};

function validate153(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:DataMissionAborted" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate153.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.state === undefined) && (missing0 = "state")){
validate153.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "state") || (key0 === "aborted_by")) || (key0 === "reason"))){
validate153.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.state !== undefined){
const _errs2 = errors;
if("aborted" !== data.state){
validate153.errors = [{instancePath:instancePath+"/state",schemaPath:"#/properties/state/const",keyword:"const",params:{allowedValue: "aborted"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.aborted_by !== undefined){
let data1 = data.aborted_by;
const _errs3 = errors;
if(!((data1 === "operator") || (data1 === "system"))){
validate153.errors = [{instancePath:instancePath+"/aborted_by",schemaPath:"#/properties/aborted_by/enum",keyword:"enum",params:{allowedValues: schema62.properties.aborted_by.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.reason !== undefined){
const _errs4 = errors;
if(typeof data.reason !== "string"){
validate153.errors = [{instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate153.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate153.errors = vErrors;
return errors === 0;
}
validate153.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema63 = {"type":"object","additionalProperties":false,"required":["operation_id","request","host","summary","consent","ask"],"properties":{"operation_id":{"$ref":"holdpoint:OperationId"},"request":{"type":"integer","minimum":1},"host":{"$ref":"holdpoint:HostId"},"summary":{"type":"string"},"consent":{"oneOf":[{"$ref":"holdpoint:HitlId"},{"type":"null"}]},"ask":{"type":"boolean","description":"The host must ask even where its profile allows."}},"description":"Handed to the host, which may start it from now on.","$id":"holdpoint:OperationRequested"};

function validate155(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:OperationRequested" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate155.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((data.operation_id === undefined) && (missing0 = "operation_id")) || ((data.request === undefined) && (missing0 = "request"))) || ((data.host === undefined) && (missing0 = "host"))) || ((data.summary === undefined) && (missing0 = "summary"))) || ((data.consent === undefined) && (missing0 = "consent"))) || ((data.ask === undefined) && (missing0 = "ask"))){
validate155.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((((key0 === "operation_id") || (key0 === "request")) || (key0 === "host")) || (key0 === "summary")) || (key0 === "consent")) || (key0 === "ask"))){
validate155.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.operation_id !== undefined){
const _errs2 = errors;
if(!(validate59(data.operation_id, {instancePath:instancePath+"/operation_id",parentData:data,parentDataProperty:"operation_id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate59.errors : vErrors.concat(validate59.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.request !== undefined){
let data1 = data.request;
const _errs3 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate155.errors = [{instancePath:instancePath+"/request",schemaPath:"#/properties/request/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs3){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 < 1 || isNaN(data1)){
validate155.errors = [{instancePath:instancePath+"/request",schemaPath:"#/properties/request/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.host !== undefined){
const _errs5 = errors;
if(!(validate61(data.host, {instancePath:instancePath+"/host",parentData:data,parentDataProperty:"host",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate61.errors : vErrors.concat(validate61.errors);
errors = vErrors.length;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.summary !== undefined){
const _errs6 = errors;
if(typeof data.summary !== "string"){
validate155.errors = [{instancePath:instancePath+"/summary",schemaPath:"#/properties/summary/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.consent !== undefined){
let data4 = data.consent;
const _errs8 = errors;
const _errs9 = errors;
let valid1 = false;
let passing0 = null;
const _errs10 = errors;
if(!(validate53(data4, {instancePath:instancePath+"/consent",parentData:data,parentDataProperty:"consent",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors);
errors = vErrors.length;
}
var _valid0 = _errs10 === errors;
if(_valid0){
valid1 = true;
passing0 = 0;
}
const _errs11 = errors;
if(data4 !== null){
const err0 = {instancePath:instancePath+"/consent",schemaPath:"#/properties/consent/oneOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs11 === errors;
if(_valid0 && valid1){
valid1 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid1 = true;
passing0 = 1;
}
}
if(!valid1){
const err1 = {instancePath:instancePath+"/consent",schemaPath:"#/properties/consent/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},message:"must match exactly one schema in oneOf"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
validate155.errors = vErrors;
return false;
}
else {
errors = _errs9;
if(vErrors !== null){
if(_errs9){
vErrors.length = _errs9;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.ask !== undefined){
const _errs13 = errors;
if(typeof data.ask !== "boolean"){
validate155.errors = [{instancePath:instancePath+"/ask",schemaPath:"#/properties/ask/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
else {
validate155.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate155.errors = vErrors;
return errors === 0;
}
validate155.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema64 = {"type":"object","additionalProperties":false,"required":["operation_id","request"],"properties":{"operation_id":{"$ref":"holdpoint:OperationId"},"request":{"type":"integer","minimum":1}},"description":"Known to have begun, because it could not be withdrawn any more.","$id":"holdpoint:OperationStarted"};

function validate160(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:OperationStarted" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate160.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.operation_id === undefined) && (missing0 = "operation_id")) || ((data.request === undefined) && (missing0 = "request"))){
validate160.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "operation_id") || (key0 === "request"))){
validate160.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.operation_id !== undefined){
const _errs2 = errors;
if(!(validate59(data.operation_id, {instancePath:instancePath+"/operation_id",parentData:data,parentDataProperty:"operation_id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate59.errors : vErrors.concat(validate59.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.request !== undefined){
let data1 = data.request;
const _errs3 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate160.errors = [{instancePath:instancePath+"/request",schemaPath:"#/properties/request/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs3){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 < 1 || isNaN(data1)){
validate160.errors = [{instancePath:instancePath+"/request",schemaPath:"#/properties/request/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate160.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate160.errors = vErrors;
return errors === 0;
}
validate160.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema65 = {"type":"object","additionalProperties":false,"required":["operation_id","request"],"properties":{"operation_id":{"$ref":"holdpoint:OperationId"},"request":{"type":"integer","minimum":1}},"description":"Taken back before it began; the next request carries a higher number.","$id":"holdpoint:OperationWithdrawn"};

function validate163(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:OperationWithdrawn" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate163.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.operation_id === undefined) && (missing0 = "operation_id")) || ((data.request === undefined) && (missing0 = "request"))){
validate163.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "operation_id") || (key0 === "request"))){
validate163.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.operation_id !== undefined){
const _errs2 = errors;
if(!(validate59(data.operation_id, {instancePath:instancePath+"/operation_id",parentData:data,parentDataProperty:"operation_id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate59.errors : vErrors.concat(validate59.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.request !== undefined){
let data1 = data.request;
const _errs3 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate163.errors = [{instancePath:instancePath+"/request",schemaPath:"#/properties/request/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs3){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 < 1 || isNaN(data1)){
validate163.errors = [{instancePath:instancePath+"/request",schemaPath:"#/properties/request/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate163.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate163.errors = vErrors;
return errors === 0;
}
validate163.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema66 = {"type":"object","additionalProperties":false,"required":["operation_id","outcome","reason","message","exit_code","digest","result"],"properties":{"operation_id":{"$ref":"holdpoint:OperationId"},"outcome":{"$ref":"holdpoint:Outcome"},"reason":{"type":"string","pattern":"^[a-z][a-z0-9_]*$"},"message":{"type":"string","maxLength":2000},"exit_code":{"type":["integer","null"]},"digest":{"oneOf":[{"$ref":"holdpoint:Sha256"},{"type":"null"}]},"result":{"oneOf":[{"$ref":"holdpoint:Result"},{"type":"null"}],"description":"Null where nothing ran, or where a human's word stands for it."}},"$id":"holdpoint:OperationEnded"};
const schema67 = {"description":"How one operation ended, as the host's ledger has it.","type":"object","additionalProperties":false,"required":["version","operation_id","outcome","reason","message","exit_code","signal","digest","started_at","ended_at","duration_ms","output","quiescence","adopted","envelope"],"properties":{"version":{"const":2},"operation_id":{"$ref":"holdpoint:OperationId"},"outcome":{"$ref":"holdpoint:Outcome"},"reason":{"type":"string","pattern":"^[a-z][a-z0-9_]*$","description":"Stable code: exit_zero, exit_nonzero, signal, timeout, stopped, never_started, denied_by_profile, executable_not_found, outcome_unknown, ..."},"message":{"type":"string","maxLength":2000},"exit_code":{"type":["integer","null"]},"signal":{"type":["string","null"]},"digest":{"oneOf":[{"$ref":"holdpoint:Sha256"},{"type":"null"}]},"started_at":{"oneOf":[{"$ref":"holdpoint:Timestamp"},{"type":"null"}]},"ended_at":{"$ref":"holdpoint:Timestamp"},"duration_ms":{"type":"integer","minimum":0},"output":{"$ref":"holdpoint:Output"},"quiescence":{"enum":["cgroup","pid-namespace","scan","unproven","not_needed"],"description":"By which method it was seen to that nothing of the operation runs any more; not_needed where it ended by itself."},"survivors":{"type":"array","maxItems":64,"items":{"type":"integer"},"description":"Process ids that still ran."},"adopted":{"type":"boolean","description":"The runner that recorded the end is not the one that recorded the start."},"origin":{"$ref":"holdpoint:Origin"},"envelope":{"$ref":"holdpoint:Envelope"}},"$id":"holdpoint:Result"};
const schema68 = {"type":"object","additionalProperties":false,"required":["bytes","dropped_bytes","sha256","tail","gap_possible"],"properties":{"bytes":{"type":"integer","minimum":0,"description":"All that the command wrote to standard output and standard error, merged."},"dropped_bytes":{"type":"integer","minimum":0,"description":"How many of them the spool no longer holds."},"sha256":{"oneOf":[{"$ref":"holdpoint:Sha256"},{"type":"null"}],"description":"Over all bytes; null where a gap is possible."},"tail":{"type":"string","maxLength":8192,"description":"The last bytes as UTF-8; invalid sequences replaced."},"tail_base64":{"type":"string","maxLength":12000,"description":"Present where the tail is not valid UTF-8."},"gap_possible":{"type":"boolean"}},"$id":"holdpoint:Output"};

function validate176(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:Output" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate176.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.bytes === undefined) && (missing0 = "bytes")) || ((data.dropped_bytes === undefined) && (missing0 = "dropped_bytes"))) || ((data.sha256 === undefined) && (missing0 = "sha256"))) || ((data.tail === undefined) && (missing0 = "tail"))) || ((data.gap_possible === undefined) && (missing0 = "gap_possible"))){
validate176.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((((key0 === "bytes") || (key0 === "dropped_bytes")) || (key0 === "sha256")) || (key0 === "tail")) || (key0 === "tail_base64")) || (key0 === "gap_possible"))){
validate176.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.bytes !== undefined){
let data0 = data.bytes;
const _errs2 = errors;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
validate176.errors = [{instancePath:instancePath+"/bytes",schemaPath:"#/properties/bytes/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs2){
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 < 0 || isNaN(data0)){
validate176.errors = [{instancePath:instancePath+"/bytes",schemaPath:"#/properties/bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.dropped_bytes !== undefined){
let data1 = data.dropped_bytes;
const _errs4 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate176.errors = [{instancePath:instancePath+"/dropped_bytes",schemaPath:"#/properties/dropped_bytes/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs4){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 < 0 || isNaN(data1)){
validate176.errors = [{instancePath:instancePath+"/dropped_bytes",schemaPath:"#/properties/dropped_bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.sha256 !== undefined){
let data2 = data.sha256;
const _errs6 = errors;
const _errs7 = errors;
let valid1 = false;
let passing0 = null;
const _errs8 = errors;
if(!(validate63(data2, {instancePath:instancePath+"/sha256",parentData:data,parentDataProperty:"sha256",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate63.errors : vErrors.concat(validate63.errors);
errors = vErrors.length;
}
var _valid0 = _errs8 === errors;
if(_valid0){
valid1 = true;
passing0 = 0;
}
const _errs9 = errors;
if(data2 !== null){
const err0 = {instancePath:instancePath+"/sha256",schemaPath:"#/properties/sha256/oneOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs9 === errors;
if(_valid0 && valid1){
valid1 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid1 = true;
passing0 = 1;
}
}
if(!valid1){
const err1 = {instancePath:instancePath+"/sha256",schemaPath:"#/properties/sha256/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},message:"must match exactly one schema in oneOf"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
validate176.errors = vErrors;
return false;
}
else {
errors = _errs7;
if(vErrors !== null){
if(_errs7){
vErrors.length = _errs7;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.tail !== undefined){
let data3 = data.tail;
const _errs11 = errors;
if(errors === _errs11){
if(typeof data3 === "string"){
if(func2(data3) > 8192){
validate176.errors = [{instancePath:instancePath+"/tail",schemaPath:"#/properties/tail/maxLength",keyword:"maxLength",params:{limit: 8192},message:"must NOT have more than 8192 characters"}];
return false;
}
}
else {
validate176.errors = [{instancePath:instancePath+"/tail",schemaPath:"#/properties/tail/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.tail_base64 !== undefined){
let data4 = data.tail_base64;
const _errs13 = errors;
if(errors === _errs13){
if(typeof data4 === "string"){
if(func2(data4) > 12000){
validate176.errors = [{instancePath:instancePath+"/tail_base64",schemaPath:"#/properties/tail_base64/maxLength",keyword:"maxLength",params:{limit: 12000},message:"must NOT have more than 12000 characters"}];
return false;
}
}
else {
validate176.errors = [{instancePath:instancePath+"/tail_base64",schemaPath:"#/properties/tail_base64/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.gap_possible !== undefined){
const _errs15 = errors;
if(typeof data.gap_possible !== "boolean"){
validate176.errors = [{instancePath:instancePath+"/gap_possible",schemaPath:"#/properties/gap_possible/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
else {
validate176.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate176.errors = vErrors;
return errors === 0;
}
validate176.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate170(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:Result" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate170.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((((((((((data.version === undefined) && (missing0 = "version")) || ((data.operation_id === undefined) && (missing0 = "operation_id"))) || ((data.outcome === undefined) && (missing0 = "outcome"))) || ((data.reason === undefined) && (missing0 = "reason"))) || ((data.message === undefined) && (missing0 = "message"))) || ((data.exit_code === undefined) && (missing0 = "exit_code"))) || ((data.signal === undefined) && (missing0 = "signal"))) || ((data.digest === undefined) && (missing0 = "digest"))) || ((data.started_at === undefined) && (missing0 = "started_at"))) || ((data.ended_at === undefined) && (missing0 = "ended_at"))) || ((data.duration_ms === undefined) && (missing0 = "duration_ms"))) || ((data.output === undefined) && (missing0 = "output"))) || ((data.quiescence === undefined) && (missing0 = "quiescence"))) || ((data.adopted === undefined) && (missing0 = "adopted"))) || ((data.envelope === undefined) && (missing0 = "envelope"))){
validate170.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(func1.call(schema67.properties, key0))){
validate170.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.version !== undefined){
const _errs2 = errors;
if(2 !== data.version){
validate170.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/const",keyword:"const",params:{allowedValue: 2},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.operation_id !== undefined){
const _errs3 = errors;
if(!(validate59(data.operation_id, {instancePath:instancePath+"/operation_id",parentData:data,parentDataProperty:"operation_id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate59.errors : vErrors.concat(validate59.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.outcome !== undefined){
const _errs4 = errors;
if(!(validate113(data.outcome, {instancePath:instancePath+"/outcome",parentData:data,parentDataProperty:"outcome",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate113.errors : vErrors.concat(validate113.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.reason !== undefined){
let data3 = data.reason;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data3 === "string"){
if(!pattern15.test(data3)){
validate170.errors = [{instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9_]*$"},message:"must match pattern \""+"^[a-z][a-z0-9_]*$"+"\""}];
return false;
}
}
else {
validate170.errors = [{instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.message !== undefined){
let data4 = data.message;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data4 === "string"){
if(func2(data4) > 2000){
validate170.errors = [{instancePath:instancePath+"/message",schemaPath:"#/properties/message/maxLength",keyword:"maxLength",params:{limit: 2000},message:"must NOT have more than 2000 characters"}];
return false;
}
}
else {
validate170.errors = [{instancePath:instancePath+"/message",schemaPath:"#/properties/message/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.exit_code !== undefined){
let data5 = data.exit_code;
const _errs9 = errors;
if((!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))) && (data5 !== null)){
validate170.errors = [{instancePath:instancePath+"/exit_code",schemaPath:"#/properties/exit_code/type",keyword:"type",params:{type: schema67.properties.exit_code.type},message:"must be integer,null"}];
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.signal !== undefined){
let data6 = data.signal;
const _errs11 = errors;
if((typeof data6 !== "string") && (data6 !== null)){
validate170.errors = [{instancePath:instancePath+"/signal",schemaPath:"#/properties/signal/type",keyword:"type",params:{type: schema67.properties.signal.type},message:"must be string,null"}];
return false;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.digest !== undefined){
let data7 = data.digest;
const _errs13 = errors;
const _errs14 = errors;
let valid1 = false;
let passing0 = null;
const _errs15 = errors;
if(!(validate63(data7, {instancePath:instancePath+"/digest",parentData:data,parentDataProperty:"digest",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate63.errors : vErrors.concat(validate63.errors);
errors = vErrors.length;
}
var _valid0 = _errs15 === errors;
if(_valid0){
valid1 = true;
passing0 = 0;
}
const _errs16 = errors;
if(data7 !== null){
const err0 = {instancePath:instancePath+"/digest",schemaPath:"#/properties/digest/oneOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs16 === errors;
if(_valid0 && valid1){
valid1 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid1 = true;
passing0 = 1;
}
}
if(!valid1){
const err1 = {instancePath:instancePath+"/digest",schemaPath:"#/properties/digest/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},message:"must match exactly one schema in oneOf"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
validate170.errors = vErrors;
return false;
}
else {
errors = _errs14;
if(vErrors !== null){
if(_errs14){
vErrors.length = _errs14;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.started_at !== undefined){
let data8 = data.started_at;
const _errs18 = errors;
const _errs19 = errors;
let valid2 = false;
let passing1 = null;
const _errs20 = errors;
if(!(validate87(data8, {instancePath:instancePath+"/started_at",parentData:data,parentDataProperty:"started_at",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate87.errors : vErrors.concat(validate87.errors);
errors = vErrors.length;
}
var _valid1 = _errs20 === errors;
if(_valid1){
valid2 = true;
passing1 = 0;
}
const _errs21 = errors;
if(data8 !== null){
const err2 = {instancePath:instancePath+"/started_at",schemaPath:"#/properties/started_at/oneOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var _valid1 = _errs21 === errors;
if(_valid1 && valid2){
valid2 = false;
passing1 = [passing1, 1];
}
else {
if(_valid1){
valid2 = true;
passing1 = 1;
}
}
if(!valid2){
const err3 = {instancePath:instancePath+"/started_at",schemaPath:"#/properties/started_at/oneOf",keyword:"oneOf",params:{passingSchemas: passing1},message:"must match exactly one schema in oneOf"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
validate170.errors = vErrors;
return false;
}
else {
errors = _errs19;
if(vErrors !== null){
if(_errs19){
vErrors.length = _errs19;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.ended_at !== undefined){
const _errs23 = errors;
if(!(validate87(data.ended_at, {instancePath:instancePath+"/ended_at",parentData:data,parentDataProperty:"ended_at",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate87.errors : vErrors.concat(validate87.errors);
errors = vErrors.length;
}
var valid0 = _errs23 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.duration_ms !== undefined){
let data10 = data.duration_ms;
const _errs24 = errors;
if(!(((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10))) && (isFinite(data10)))){
validate170.errors = [{instancePath:instancePath+"/duration_ms",schemaPath:"#/properties/duration_ms/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs24){
if((typeof data10 == "number") && (isFinite(data10))){
if(data10 < 0 || isNaN(data10)){
validate170.errors = [{instancePath:instancePath+"/duration_ms",schemaPath:"#/properties/duration_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid0 = _errs24 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.output !== undefined){
const _errs26 = errors;
if(!(validate176(data.output, {instancePath:instancePath+"/output",parentData:data,parentDataProperty:"output",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate176.errors : vErrors.concat(validate176.errors);
errors = vErrors.length;
}
var valid0 = _errs26 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.quiescence !== undefined){
let data12 = data.quiescence;
const _errs27 = errors;
if(!(((((data12 === "cgroup") || (data12 === "pid-namespace")) || (data12 === "scan")) || (data12 === "unproven")) || (data12 === "not_needed"))){
validate170.errors = [{instancePath:instancePath+"/quiescence",schemaPath:"#/properties/quiescence/enum",keyword:"enum",params:{allowedValues: schema67.properties.quiescence.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs27 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.survivors !== undefined){
let data13 = data.survivors;
const _errs28 = errors;
if(errors === _errs28){
if(Array.isArray(data13)){
if(data13.length > 64){
validate170.errors = [{instancePath:instancePath+"/survivors",schemaPath:"#/properties/survivors/maxItems",keyword:"maxItems",params:{limit: 64},message:"must NOT have more than 64 items"}];
return false;
}
else {
var valid3 = true;
const len0 = data13.length;
for(let i0=0; i0<len0; i0++){
let data14 = data13[i0];
const _errs30 = errors;
if(!(((typeof data14 == "number") && (!(data14 % 1) && !isNaN(data14))) && (isFinite(data14)))){
validate170.errors = [{instancePath:instancePath+"/survivors/" + i0,schemaPath:"#/properties/survivors/items/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
var valid3 = _errs30 === errors;
if(!valid3){
break;
}
}
}
}
else {
validate170.errors = [{instancePath:instancePath+"/survivors",schemaPath:"#/properties/survivors/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs28 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.adopted !== undefined){
const _errs32 = errors;
if(typeof data.adopted !== "boolean"){
validate170.errors = [{instancePath:instancePath+"/adopted",schemaPath:"#/properties/adopted/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs32 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.origin !== undefined){
const _errs34 = errors;
if(!(validate112(data.origin, {instancePath:instancePath+"/origin",parentData:data,parentDataProperty:"origin",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate112.errors : vErrors.concat(validate112.errors);
errors = vErrors.length;
}
var valid0 = _errs34 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.envelope !== undefined){
const _errs35 = errors;
if(!(validate94(data.envelope, {instancePath:instancePath+"/envelope",parentData:data,parentDataProperty:"envelope",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate94.errors : vErrors.concat(validate94.errors);
errors = vErrors.length;
}
var valid0 = _errs35 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate170.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate170.errors = vErrors;
return errors === 0;
}
validate170.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate166(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:OperationEnded" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate166.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((data.operation_id === undefined) && (missing0 = "operation_id")) || ((data.outcome === undefined) && (missing0 = "outcome"))) || ((data.reason === undefined) && (missing0 = "reason"))) || ((data.message === undefined) && (missing0 = "message"))) || ((data.exit_code === undefined) && (missing0 = "exit_code"))) || ((data.digest === undefined) && (missing0 = "digest"))) || ((data.result === undefined) && (missing0 = "result"))){
validate166.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((((key0 === "operation_id") || (key0 === "outcome")) || (key0 === "reason")) || (key0 === "message")) || (key0 === "exit_code")) || (key0 === "digest")) || (key0 === "result"))){
validate166.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.operation_id !== undefined){
const _errs2 = errors;
if(!(validate59(data.operation_id, {instancePath:instancePath+"/operation_id",parentData:data,parentDataProperty:"operation_id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate59.errors : vErrors.concat(validate59.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.outcome !== undefined){
const _errs3 = errors;
if(!(validate113(data.outcome, {instancePath:instancePath+"/outcome",parentData:data,parentDataProperty:"outcome",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate113.errors : vErrors.concat(validate113.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.reason !== undefined){
let data2 = data.reason;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data2 === "string"){
if(!pattern15.test(data2)){
validate166.errors = [{instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9_]*$"},message:"must match pattern \""+"^[a-z][a-z0-9_]*$"+"\""}];
return false;
}
}
else {
validate166.errors = [{instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.message !== undefined){
let data3 = data.message;
const _errs6 = errors;
if(errors === _errs6){
if(typeof data3 === "string"){
if(func2(data3) > 2000){
validate166.errors = [{instancePath:instancePath+"/message",schemaPath:"#/properties/message/maxLength",keyword:"maxLength",params:{limit: 2000},message:"must NOT have more than 2000 characters"}];
return false;
}
}
else {
validate166.errors = [{instancePath:instancePath+"/message",schemaPath:"#/properties/message/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.exit_code !== undefined){
let data4 = data.exit_code;
const _errs8 = errors;
if((!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))) && (data4 !== null)){
validate166.errors = [{instancePath:instancePath+"/exit_code",schemaPath:"#/properties/exit_code/type",keyword:"type",params:{type: schema66.properties.exit_code.type},message:"must be integer,null"}];
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.digest !== undefined){
let data5 = data.digest;
const _errs10 = errors;
const _errs11 = errors;
let valid1 = false;
let passing0 = null;
const _errs12 = errors;
if(!(validate63(data5, {instancePath:instancePath+"/digest",parentData:data,parentDataProperty:"digest",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate63.errors : vErrors.concat(validate63.errors);
errors = vErrors.length;
}
var _valid0 = _errs12 === errors;
if(_valid0){
valid1 = true;
passing0 = 0;
}
const _errs13 = errors;
if(data5 !== null){
const err0 = {instancePath:instancePath+"/digest",schemaPath:"#/properties/digest/oneOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs13 === errors;
if(_valid0 && valid1){
valid1 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid1 = true;
passing0 = 1;
}
}
if(!valid1){
const err1 = {instancePath:instancePath+"/digest",schemaPath:"#/properties/digest/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},message:"must match exactly one schema in oneOf"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
validate166.errors = vErrors;
return false;
}
else {
errors = _errs11;
if(vErrors !== null){
if(_errs11){
vErrors.length = _errs11;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.result !== undefined){
let data6 = data.result;
const _errs15 = errors;
const _errs16 = errors;
let valid2 = false;
let passing1 = null;
const _errs17 = errors;
if(!(validate170(data6, {instancePath:instancePath+"/result",parentData:data,parentDataProperty:"result",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate170.errors : vErrors.concat(validate170.errors);
errors = vErrors.length;
}
var _valid1 = _errs17 === errors;
if(_valid1){
valid2 = true;
passing1 = 0;
}
const _errs18 = errors;
if(data6 !== null){
const err2 = {instancePath:instancePath+"/result",schemaPath:"#/properties/result/oneOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var _valid1 = _errs18 === errors;
if(_valid1 && valid2){
valid2 = false;
passing1 = [passing1, 1];
}
else {
if(_valid1){
valid2 = true;
passing1 = 1;
}
}
if(!valid2){
const err3 = {instancePath:instancePath+"/result",schemaPath:"#/properties/result/oneOf",keyword:"oneOf",params:{passingSchemas: passing1},message:"must match exactly one schema in oneOf"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
validate166.errors = vErrors;
return false;
}
else {
errors = _errs16;
if(vErrors !== null){
if(_errs16){
vErrors.length = _errs16;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
else {
validate166.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate166.errors = vErrors;
return errors === 0;
}
validate166.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema69 = {"type":"object","additionalProperties":false,"required":["operation_id","kind"],"properties":{"operation_id":{"$ref":"holdpoint:OperationId"},"kind":{"enum":["stopped","never_started","already_ended","unconfirmed"],"description":"unconfirmed: the host did not answer in time; it stops the operation when it is back."}},"$id":"holdpoint:OperationStopped"};

function validate183(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:OperationStopped" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate183.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.operation_id === undefined) && (missing0 = "operation_id")) || ((data.kind === undefined) && (missing0 = "kind"))){
validate183.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "operation_id") || (key0 === "kind"))){
validate183.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.operation_id !== undefined){
const _errs2 = errors;
if(!(validate59(data.operation_id, {instancePath:instancePath+"/operation_id",parentData:data,parentDataProperty:"operation_id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate59.errors : vErrors.concat(validate59.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.kind !== undefined){
let data1 = data.kind;
const _errs3 = errors;
if(!((((data1 === "stopped") || (data1 === "never_started")) || (data1 === "already_ended")) || (data1 === "unconfirmed"))){
validate183.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/enum",keyword:"enum",params:{allowedValues: schema69.properties.kind.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate183.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate183.errors = vErrors;
return errors === 0;
}
validate183.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema70 = {"type":"object","additionalProperties":false,"required":["step","why"],"properties":{"step":{"$ref":"holdpoint:StepId"},"why":{"enum":["denied","expired","needs"]},"because":{"$ref":"holdpoint:StepId"}},"$id":"holdpoint:StepSkipped"};

function validate186(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:StepSkipped" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate186.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.step === undefined) && (missing0 = "step")) || ((data.why === undefined) && (missing0 = "why"))){
validate186.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "step") || (key0 === "why")) || (key0 === "because"))){
validate186.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.step !== undefined){
const _errs2 = errors;
if(!(validate57(data.step, {instancePath:instancePath+"/step",parentData:data,parentDataProperty:"step",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate57.errors : vErrors.concat(validate57.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.why !== undefined){
let data1 = data.why;
const _errs3 = errors;
if(!(((data1 === "denied") || (data1 === "expired")) || (data1 === "needs"))){
validate186.errors = [{instancePath:instancePath+"/why",schemaPath:"#/properties/why/enum",keyword:"enum",params:{allowedValues: schema70.properties.why.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.because !== undefined){
const _errs4 = errors;
if(!(validate57(data.because, {instancePath:instancePath+"/because",parentData:data,parentDataProperty:"because",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate57.errors : vErrors.concat(validate57.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate186.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate186.errors = vErrors;
return errors === 0;
}
validate186.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema71 = {"type":"object","additionalProperties":false,"required":["approval"],"properties":{"approval":{"$ref":"holdpoint:Approval"}},"$id":"holdpoint:ApprovalRequested"};

function validate190(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:ApprovalRequested" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate190.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.approval === undefined) && (missing0 = "approval")){
validate190.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "approval")){
validate190.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.approval !== undefined){
if(!(validate52(data.approval, {instancePath:instancePath+"/approval",parentData:data,parentDataProperty:"approval",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate52.errors : vErrors.concat(validate52.errors);
errors = vErrors.length;
}
}
}
}
}
else {
validate190.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate190.errors = vErrors;
return errors === 0;
}
validate190.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema72 = {"type":"object","additionalProperties":false,"required":["hitl_id","status","decision","use_by"],"properties":{"hitl_id":{"$ref":"holdpoint:HitlId"},"status":{"enum":["approved","denied","answered"]},"decision":{"$ref":"holdpoint:Decision"},"use_by":{"oneOf":[{"$ref":"holdpoint:Timestamp"},{"type":"null"}]}},"$id":"holdpoint:ApprovalDecided"};

function validate193(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:ApprovalDecided" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate193.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.hitl_id === undefined) && (missing0 = "hitl_id")) || ((data.status === undefined) && (missing0 = "status"))) || ((data.decision === undefined) && (missing0 = "decision"))) || ((data.use_by === undefined) && (missing0 = "use_by"))){
validate193.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "hitl_id") || (key0 === "status")) || (key0 === "decision")) || (key0 === "use_by"))){
validate193.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.hitl_id !== undefined){
const _errs2 = errors;
if(!(validate53(data.hitl_id, {instancePath:instancePath+"/hitl_id",parentData:data,parentDataProperty:"hitl_id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.status !== undefined){
let data1 = data.status;
const _errs3 = errors;
if(!(((data1 === "approved") || (data1 === "denied")) || (data1 === "answered"))){
validate193.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/enum",keyword:"enum",params:{allowedValues: schema72.properties.status.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.decision !== undefined){
const _errs4 = errors;
if(!(validate91(data.decision, {instancePath:instancePath+"/decision",parentData:data,parentDataProperty:"decision",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate91.errors : vErrors.concat(validate91.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.use_by !== undefined){
let data3 = data.use_by;
const _errs5 = errors;
const _errs6 = errors;
let valid1 = false;
let passing0 = null;
const _errs7 = errors;
if(!(validate87(data3, {instancePath:instancePath+"/use_by",parentData:data,parentDataProperty:"use_by",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate87.errors : vErrors.concat(validate87.errors);
errors = vErrors.length;
}
var _valid0 = _errs7 === errors;
if(_valid0){
valid1 = true;
passing0 = 0;
}
const _errs8 = errors;
if(data3 !== null){
const err0 = {instancePath:instancePath+"/use_by",schemaPath:"#/properties/use_by/oneOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs8 === errors;
if(_valid0 && valid1){
valid1 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid1 = true;
passing0 = 1;
}
}
if(!valid1){
const err1 = {instancePath:instancePath+"/use_by",schemaPath:"#/properties/use_by/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},message:"must match exactly one schema in oneOf"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
validate193.errors = vErrors;
return false;
}
else {
errors = _errs6;
if(vErrors !== null){
if(_errs6){
vErrors.length = _errs6;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
else {
validate193.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate193.errors = vErrors;
return errors === 0;
}
validate193.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema73 = {"type":"object","additionalProperties":false,"required":["hitl_id"],"properties":{"hitl_id":{"$ref":"holdpoint:HitlId"}},"$id":"holdpoint:ApprovalExpired"};

function validate198(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:ApprovalExpired" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate198.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.hitl_id === undefined) && (missing0 = "hitl_id")){
validate198.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "hitl_id")){
validate198.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.hitl_id !== undefined){
if(!(validate53(data.hitl_id, {instancePath:instancePath+"/hitl_id",parentData:data,parentDataProperty:"hitl_id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors);
errors = vErrors.length;
}
}
}
}
}
else {
validate198.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate198.errors = vErrors;
return errors === 0;
}
validate198.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema74 = {"type":"object","additionalProperties":false,"required":["hitl_id","why"],"properties":{"hitl_id":{"$ref":"holdpoint:HitlId"},"why":{"enum":["ending","superseded"]}},"$id":"holdpoint:ApprovalRevoked"};

function validate201(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:ApprovalRevoked" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate201.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.hitl_id === undefined) && (missing0 = "hitl_id")) || ((data.why === undefined) && (missing0 = "why"))){
validate201.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "hitl_id") || (key0 === "why"))){
validate201.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.hitl_id !== undefined){
const _errs2 = errors;
if(!(validate53(data.hitl_id, {instancePath:instancePath+"/hitl_id",parentData:data,parentDataProperty:"hitl_id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.why !== undefined){
let data1 = data.why;
const _errs3 = errors;
if(!((data1 === "ending") || (data1 === "superseded"))){
validate201.errors = [{instancePath:instancePath+"/why",schemaPath:"#/properties/why/enum",keyword:"enum",params:{allowedValues: schema74.properties.why.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate201.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate201.errors = vErrors;
return errors === 0;
}
validate201.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema75 = {"type":"object","additionalProperties":false,"required":["hitl_id","operation_id"],"properties":{"hitl_id":{"$ref":"holdpoint:HitlId"},"operation_id":{"$ref":"holdpoint:OperationId"}},"$id":"holdpoint:ApprovalUsed"};

function validate204(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:ApprovalUsed" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate204.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.hitl_id === undefined) && (missing0 = "hitl_id")) || ((data.operation_id === undefined) && (missing0 = "operation_id"))){
validate204.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "hitl_id") || (key0 === "operation_id"))){
validate204.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.hitl_id !== undefined){
const _errs2 = errors;
if(!(validate53(data.hitl_id, {instancePath:instancePath+"/hitl_id",parentData:data,parentDataProperty:"hitl_id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.operation_id !== undefined){
const _errs3 = errors;
if(!(validate59(data.operation_id, {instancePath:instancePath+"/operation_id",parentData:data,parentDataProperty:"operation_id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate59.errors : vErrors.concat(validate59.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate204.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate204.errors = vErrors;
return errors === 0;
}
validate204.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema76 = {"type":"object","additionalProperties":false,"required":["hitl_id","why"],"properties":{"hitl_id":{"$ref":"holdpoint:HitlId"},"why":{"enum":["drifted","lapsed","consumed","unused"]}},"$id":"holdpoint:ApprovalVoid"};

function validate208(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:ApprovalVoid" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate208.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.hitl_id === undefined) && (missing0 = "hitl_id")) || ((data.why === undefined) && (missing0 = "why"))){
validate208.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "hitl_id") || (key0 === "why"))){
validate208.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.hitl_id !== undefined){
const _errs2 = errors;
if(!(validate53(data.hitl_id, {instancePath:instancePath+"/hitl_id",parentData:data,parentDataProperty:"hitl_id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.why !== undefined){
let data1 = data.why;
const _errs3 = errors;
if(!((((data1 === "drifted") || (data1 === "lapsed")) || (data1 === "consumed")) || (data1 === "unused"))){
validate208.errors = [{instancePath:instancePath+"/why",schemaPath:"#/properties/why/enum",keyword:"enum",params:{allowedValues: schema76.properties.why.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate208.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate208.errors = vErrors;
return errors === 0;
}
validate208.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema77 = {"type":"object","additionalProperties":false,"required":["by","via","message_id"],"properties":{"by":{"type":"string","minLength":1,"maxLength":200},"via":{"enum":["rest","link","signal","scheduler"]},"message_id":{"type":"string","maxLength":200},"reason":{"type":"string","maxLength":2000}},"description":"Somebody's pause, resume or abort that changed something.","$id":"holdpoint:Control"};

function validate211(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:Control" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate211.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.by === undefined) && (missing0 = "by")) || ((data.via === undefined) && (missing0 = "via"))) || ((data.message_id === undefined) && (missing0 = "message_id"))){
validate211.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "by") || (key0 === "via")) || (key0 === "message_id")) || (key0 === "reason"))){
validate211.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.by !== undefined){
let data0 = data.by;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func2(data0) > 200){
validate211.errors = [{instancePath:instancePath+"/by",schemaPath:"#/properties/by/maxLength",keyword:"maxLength",params:{limit: 200},message:"must NOT have more than 200 characters"}];
return false;
}
else {
if(func2(data0) < 1){
validate211.errors = [{instancePath:instancePath+"/by",schemaPath:"#/properties/by/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate211.errors = [{instancePath:instancePath+"/by",schemaPath:"#/properties/by/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.via !== undefined){
let data1 = data.via;
const _errs4 = errors;
if(!((((data1 === "rest") || (data1 === "link")) || (data1 === "signal")) || (data1 === "scheduler"))){
validate211.errors = [{instancePath:instancePath+"/via",schemaPath:"#/properties/via/enum",keyword:"enum",params:{allowedValues: schema77.properties.via.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.message_id !== undefined){
let data2 = data.message_id;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data2 === "string"){
if(func2(data2) > 200){
validate211.errors = [{instancePath:instancePath+"/message_id",schemaPath:"#/properties/message_id/maxLength",keyword:"maxLength",params:{limit: 200},message:"must NOT have more than 200 characters"}];
return false;
}
}
else {
validate211.errors = [{instancePath:instancePath+"/message_id",schemaPath:"#/properties/message_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.reason !== undefined){
let data3 = data.reason;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data3 === "string"){
if(func2(data3) > 2000){
validate211.errors = [{instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/maxLength",keyword:"maxLength",params:{limit: 2000},message:"must NOT have more than 2000 characters"}];
return false;
}
}
else {
validate211.errors = [{instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
else {
validate211.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate211.errors = vErrors;
return errors === 0;
}
validate211.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema78 = {"type":"object","additionalProperties":false,"required":["host"],"properties":{"host":{"$ref":"holdpoint:HostId"}},"description":"A host that this mission needs did not answer, or answers again.","$id":"holdpoint:HostChange"};

function validate215(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:HostChange" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate215.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.host === undefined) && (missing0 = "host")){
validate215.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "host")){
validate215.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.host !== undefined){
if(!(validate61(data.host, {instancePath:instancePath+"/host",parentData:data,parentDataProperty:"host",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate61.errors : vErrors.concat(validate61.errors);
errors = vErrors.length;
}
}
}
}
}
else {
validate215.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate215.errors = vErrors;
return errors === 0;
}
validate215.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema79 = {"type":"object","additionalProperties":false,"required":["executor_id"],"properties":{"executor_id":{"type":"string","format":"uuid"}},"description":"placed: the mission is given to this executor. accepted: it has the mission. lost: its connection is away. returned: it is back and knows the mission. forgot: it is back and does not.","$id":"holdpoint:ExecutorChange"};

function validate219(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:ExecutorChange" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate219.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.executor_id === undefined) && (missing0 = "executor_id")){
validate219.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "executor_id")){
validate219.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.executor_id !== undefined){
let data0 = data.executor_id;
const _errs2 = errors;
if(errors === _errs2){
if(errors === _errs2){
if(typeof data0 === "string"){
if(!(formats2.test(data0))){
validate219.errors = [{instancePath:instancePath+"/executor_id",schemaPath:"#/properties/executor_id/format",keyword:"format",params:{format: "uuid"},message:"must match format \""+"uuid"+"\""}];
return false;
}
}
else {
validate219.errors = [{instancePath:instancePath+"/executor_id",schemaPath:"#/properties/executor_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
}
}
}
}
else {
validate219.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate219.errors = vErrors;
return errors === 0;
}
validate219.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema80 = {"type":"object","additionalProperties":false,"required":["executor_id","to"],"properties":{"executor_id":{"type":"string","format":"uuid"},"to":{"type":["string","null"],"format":"uuid","description":"Null: it goes back to wait for whoever is free."}},"description":"The executor is to let the mission go, which it has not begun.","$id":"holdpoint:ExecutorHandover"};

function validate221(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:ExecutorHandover" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate221.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.executor_id === undefined) && (missing0 = "executor_id")) || ((data.to === undefined) && (missing0 = "to"))){
validate221.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "executor_id") || (key0 === "to"))){
validate221.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.executor_id !== undefined){
let data0 = data.executor_id;
const _errs2 = errors;
if(errors === _errs2){
if(errors === _errs2){
if(typeof data0 === "string"){
if(!(formats2.test(data0))){
validate221.errors = [{instancePath:instancePath+"/executor_id",schemaPath:"#/properties/executor_id/format",keyword:"format",params:{format: "uuid"},message:"must match format \""+"uuid"+"\""}];
return false;
}
}
else {
validate221.errors = [{instancePath:instancePath+"/executor_id",schemaPath:"#/properties/executor_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.to !== undefined){
let data1 = data.to;
const _errs4 = errors;
if((typeof data1 !== "string") && (data1 !== null)){
validate221.errors = [{instancePath:instancePath+"/to",schemaPath:"#/properties/to/type",keyword:"type",params:{type: schema80.properties.to.type},message:"must be string,null"}];
return false;
}
if(errors === _errs4){
if(errors === _errs4){
if(typeof data1 === "string"){
if(!(formats2.test(data1))){
validate221.errors = [{instancePath:instancePath+"/to",schemaPath:"#/properties/to/format",keyword:"format",params:{format: "uuid"},message:"must match format \""+"uuid"+"\""}];
return false;
}
}
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate221.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate221.errors = vErrors;
return errors === 0;
}
validate221.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema81 = {"type":"object","additionalProperties":false,"required":["executor_id","why"],"properties":{"executor_id":{"type":"string","format":"uuid"},"why":{"enum":["refused","confirmed","unlisted","told","unreached","silent"],"description":"refused: it did not take it. confirmed: it said that it let it go. unlisted: it does not know it. told: it had not said that it took it, and was told to drop it. unreached: it could not be told. silent: it was told and did not say anything in time."},"status":{"type":"integer","description":"HTTP status of a refusal."},"message":{"type":"string","maxLength":1000}},"description":"The executor does not carry the mission any more, as far as can be known.","$id":"holdpoint:ExecutorReleased"};

function validate223(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:ExecutorReleased" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate223.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.executor_id === undefined) && (missing0 = "executor_id")) || ((data.why === undefined) && (missing0 = "why"))){
validate223.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "executor_id") || (key0 === "why")) || (key0 === "status")) || (key0 === "message"))){
validate223.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.executor_id !== undefined){
let data0 = data.executor_id;
const _errs2 = errors;
if(errors === _errs2){
if(errors === _errs2){
if(typeof data0 === "string"){
if(!(formats2.test(data0))){
validate223.errors = [{instancePath:instancePath+"/executor_id",schemaPath:"#/properties/executor_id/format",keyword:"format",params:{format: "uuid"},message:"must match format \""+"uuid"+"\""}];
return false;
}
}
else {
validate223.errors = [{instancePath:instancePath+"/executor_id",schemaPath:"#/properties/executor_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.why !== undefined){
let data1 = data.why;
const _errs4 = errors;
if(!((((((data1 === "refused") || (data1 === "confirmed")) || (data1 === "unlisted")) || (data1 === "told")) || (data1 === "unreached")) || (data1 === "silent"))){
validate223.errors = [{instancePath:instancePath+"/why",schemaPath:"#/properties/why/enum",keyword:"enum",params:{allowedValues: schema81.properties.why.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.status !== undefined){
let data2 = data.status;
const _errs5 = errors;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
validate223.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.message !== undefined){
let data3 = data.message;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data3 === "string"){
if(func2(data3) > 1000){
validate223.errors = [{instancePath:instancePath+"/message",schemaPath:"#/properties/message/maxLength",keyword:"maxLength",params:{limit: 1000},message:"must NOT have more than 1000 characters"}];
return false;
}
}
else {
validate223.errors = [{instancePath:instancePath+"/message",schemaPath:"#/properties/message/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
else {
validate223.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate223.errors = vErrors;
return errors === 0;
}
validate223.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema82 = {"enum":["mission.accepted","mission.assigned","mission.started","mission.progress","mission.hitl_required","mission.paused","mission.resumed","mission.suspended","mission.reconnected","mission.ending","mission.completed","mission.failed","mission.aborted","operation.requested","operation.started","operation.withdrawn","operation.ended","operation.stopped","step.skipped","approval.requested","approval.decided","approval.expired","approval.revoked","approval.used","approval.void","control.paused","control.resumed","control.aborted","host.lost","host.returned","executor.placed","executor.handover","executor.released","executor.accepted","executor.lost","executor.returned","executor.forgot"],"$id":"holdpoint:EventType"};

function validate231(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:EventType" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate231.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(((((((((((((((((((((((((((((((((((((data === "mission.accepted") || (data === "mission.assigned")) || (data === "mission.started")) || (data === "mission.progress")) || (data === "mission.hitl_required")) || (data === "mission.paused")) || (data === "mission.resumed")) || (data === "mission.suspended")) || (data === "mission.reconnected")) || (data === "mission.ending")) || (data === "mission.completed")) || (data === "mission.failed")) || (data === "mission.aborted")) || (data === "operation.requested")) || (data === "operation.started")) || (data === "operation.withdrawn")) || (data === "operation.ended")) || (data === "operation.stopped")) || (data === "step.skipped")) || (data === "approval.requested")) || (data === "approval.decided")) || (data === "approval.expired")) || (data === "approval.revoked")) || (data === "approval.used")) || (data === "approval.void")) || (data === "control.paused")) || (data === "control.resumed")) || (data === "control.aborted")) || (data === "host.lost")) || (data === "host.returned")) || (data === "executor.placed")) || (data === "executor.handover")) || (data === "executor.released")) || (data === "executor.accepted")) || (data === "executor.lost")) || (data === "executor.returned")) || (data === "executor.forgot"))){
validate231.errors = [{instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema82.enum},message:"must be equal to one of the allowed values"}];
return false;
}
validate231.errors = vErrors;
return errors === 0;
}
validate231.evaluated = {"dynamicProps":false,"dynamicItems":false};


function validate119(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:Event" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate119.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs1 = errors;
const _errs2 = errors;
let valid1 = true;
const _errs3 = errors;
if(errors === _errs3){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type !== undefined){
if("mission.accepted" !== data.type){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
}
else {
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
var _valid0 = _errs3 === errors;
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs6 = errors;
if(errors === _errs6){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.data !== undefined){
if(!(validate120(data.data, {instancePath:instancePath+"/data",parentData:data,parentDataProperty:"data",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate120.errors : vErrors.concat(validate120.errors);
errors = vErrors.length;
}
}
}
else {
validate119.errors = [{instancePath,schemaPath:"#/allOf/0/then/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var _valid0 = _errs6 === errors;
valid1 = _valid0;
if(valid1){
var props0 = {};
props0.data = true;
props0.type = true;
}
}
if(!valid1){
const err2 = {instancePath,schemaPath:"#/allOf/0/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
validate119.errors = vErrors;
return false;
}
var valid0 = _errs1 === errors;
if(valid0){
const _errs9 = errors;
const _errs10 = errors;
let valid4 = true;
const _errs11 = errors;
if(errors === _errs11){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type !== undefined){
if("mission.assigned" !== data.type){
const err3 = {};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
}
else {
const err4 = {};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
var _valid1 = _errs11 === errors;
errors = _errs10;
if(vErrors !== null){
if(_errs10){
vErrors.length = _errs10;
}
else {
vErrors = null;
}
}
if(_valid1){
const _errs14 = errors;
if(errors === _errs14){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.data !== undefined){
if(!(validate124(data.data, {instancePath:instancePath+"/data",parentData:data,parentDataProperty:"data",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate124.errors : vErrors.concat(validate124.errors);
errors = vErrors.length;
}
}
}
else {
validate119.errors = [{instancePath,schemaPath:"#/allOf/1/then/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var _valid1 = _errs14 === errors;
valid4 = _valid1;
if(valid4){
var props1 = {};
props1.data = true;
props1.type = true;
}
}
if(!valid4){
const err5 = {instancePath,schemaPath:"#/allOf/1/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
validate119.errors = vErrors;
return false;
}
var valid0 = _errs9 === errors;
if(valid0){
if(props0 !== true && props1 !== undefined){
if(props1 === true){
props0 = true;
}
else {
props0 = props0 || {};
Object.assign(props0, props1);
}
}
const _errs17 = errors;
const _errs18 = errors;
let valid7 = true;
const _errs19 = errors;
if(errors === _errs19){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type !== undefined){
if("mission.started" !== data.type){
const err6 = {};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
}
else {
const err7 = {};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
var _valid2 = _errs19 === errors;
errors = _errs18;
if(vErrors !== null){
if(_errs18){
vErrors.length = _errs18;
}
else {
vErrors = null;
}
}
if(_valid2){
const _errs22 = errors;
if(errors === _errs22){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.data !== undefined){
if(!(validate128(data.data, {instancePath:instancePath+"/data",parentData:data,parentDataProperty:"data",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate128.errors : vErrors.concat(validate128.errors);
errors = vErrors.length;
}
}
}
else {
validate119.errors = [{instancePath,schemaPath:"#/allOf/2/then/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var _valid2 = _errs22 === errors;
valid7 = _valid2;
if(valid7){
var props2 = {};
props2.data = true;
props2.type = true;
}
}
if(!valid7){
const err8 = {instancePath,schemaPath:"#/allOf/2/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
validate119.errors = vErrors;
return false;
}
var valid0 = _errs17 === errors;
if(valid0){
if(props0 !== true && props2 !== undefined){
if(props2 === true){
props0 = true;
}
else {
props0 = props0 || {};
Object.assign(props0, props2);
}
}
const _errs25 = errors;
const _errs26 = errors;
let valid10 = true;
const _errs27 = errors;
if(errors === _errs27){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type !== undefined){
if("mission.progress" !== data.type){
const err9 = {};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
}
else {
const err10 = {};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
var _valid3 = _errs27 === errors;
errors = _errs26;
if(vErrors !== null){
if(_errs26){
vErrors.length = _errs26;
}
else {
vErrors = null;
}
}
if(_valid3){
const _errs30 = errors;
if(errors === _errs30){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.data !== undefined){
if(!(validate130(data.data, {instancePath:instancePath+"/data",parentData:data,parentDataProperty:"data",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate130.errors : vErrors.concat(validate130.errors);
errors = vErrors.length;
}
}
}
else {
validate119.errors = [{instancePath,schemaPath:"#/allOf/3/then/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var _valid3 = _errs30 === errors;
valid10 = _valid3;
if(valid10){
var props3 = {};
props3.data = true;
props3.type = true;
}
}
if(!valid10){
const err11 = {instancePath,schemaPath:"#/allOf/3/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
validate119.errors = vErrors;
return false;
}
var valid0 = _errs25 === errors;
if(valid0){
if(props0 !== true && props3 !== undefined){
if(props3 === true){
props0 = true;
}
else {
props0 = props0 || {};
Object.assign(props0, props3);
}
}
const _errs33 = errors;
const _errs34 = errors;
let valid13 = true;
const _errs35 = errors;
if(errors === _errs35){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type !== undefined){
if("mission.hitl_required" !== data.type){
const err12 = {};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
}
else {
const err13 = {};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
var _valid4 = _errs35 === errors;
errors = _errs34;
if(vErrors !== null){
if(_errs34){
vErrors.length = _errs34;
}
else {
vErrors = null;
}
}
if(_valid4){
const _errs38 = errors;
if(errors === _errs38){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.data !== undefined){
if(!(validate132(data.data, {instancePath:instancePath+"/data",parentData:data,parentDataProperty:"data",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate132.errors : vErrors.concat(validate132.errors);
errors = vErrors.length;
}
}
}
else {
validate119.errors = [{instancePath,schemaPath:"#/allOf/4/then/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var _valid4 = _errs38 === errors;
valid13 = _valid4;
if(valid13){
var props4 = {};
props4.data = true;
props4.type = true;
}
}
if(!valid13){
const err14 = {instancePath,schemaPath:"#/allOf/4/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
validate119.errors = vErrors;
return false;
}
var valid0 = _errs33 === errors;
if(valid0){
if(props0 !== true && props4 !== undefined){
if(props4 === true){
props0 = true;
}
else {
props0 = props0 || {};
Object.assign(props0, props4);
}
}
const _errs41 = errors;
const _errs42 = errors;
let valid16 = true;
const _errs43 = errors;
if(errors === _errs43){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type !== undefined){
if("mission.paused" !== data.type){
const err15 = {};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
}
else {
const err16 = {};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
var _valid5 = _errs43 === errors;
errors = _errs42;
if(vErrors !== null){
if(_errs42){
vErrors.length = _errs42;
}
else {
vErrors = null;
}
}
if(_valid5){
const _errs46 = errors;
if(errors === _errs46){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.data !== undefined){
if(!(validate137(data.data, {instancePath:instancePath+"/data",parentData:data,parentDataProperty:"data",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate137.errors : vErrors.concat(validate137.errors);
errors = vErrors.length;
}
}
}
else {
validate119.errors = [{instancePath,schemaPath:"#/allOf/5/then/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var _valid5 = _errs46 === errors;
valid16 = _valid5;
if(valid16){
var props5 = {};
props5.data = true;
props5.type = true;
}
}
if(!valid16){
const err17 = {instancePath,schemaPath:"#/allOf/5/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
validate119.errors = vErrors;
return false;
}
var valid0 = _errs41 === errors;
if(valid0){
if(props0 !== true && props5 !== undefined){
if(props5 === true){
props0 = true;
}
else {
props0 = props0 || {};
Object.assign(props0, props5);
}
}
const _errs49 = errors;
const _errs50 = errors;
let valid19 = true;
const _errs51 = errors;
if(errors === _errs51){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type !== undefined){
if("mission.resumed" !== data.type){
const err18 = {};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
}
else {
const err19 = {};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
var _valid6 = _errs51 === errors;
errors = _errs50;
if(vErrors !== null){
if(_errs50){
vErrors.length = _errs50;
}
else {
vErrors = null;
}
}
if(_valid6){
const _errs54 = errors;
if(errors === _errs54){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.data !== undefined){
if(!(validate139(data.data, {instancePath:instancePath+"/data",parentData:data,parentDataProperty:"data",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate139.errors : vErrors.concat(validate139.errors);
errors = vErrors.length;
}
}
}
else {
validate119.errors = [{instancePath,schemaPath:"#/allOf/6/then/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var _valid6 = _errs54 === errors;
valid19 = _valid6;
if(valid19){
var props6 = {};
props6.data = true;
props6.type = true;
}
}
if(!valid19){
const err20 = {instancePath,schemaPath:"#/allOf/6/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
validate119.errors = vErrors;
return false;
}
var valid0 = _errs49 === errors;
if(valid0){
if(props0 !== true && props6 !== undefined){
if(props6 === true){
props0 = true;
}
else {
props0 = props0 || {};
Object.assign(props0, props6);
}
}
const _errs57 = errors;
const _errs58 = errors;
let valid22 = true;
const _errs59 = errors;
if(errors === _errs59){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type !== undefined){
if("mission.suspended" !== data.type){
const err21 = {};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
}
else {
const err22 = {};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
var _valid7 = _errs59 === errors;
errors = _errs58;
if(vErrors !== null){
if(_errs58){
vErrors.length = _errs58;
}
else {
vErrors = null;
}
}
if(_valid7){
const _errs62 = errors;
if(errors === _errs62){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.data !== undefined){
if(!(validate141(data.data, {instancePath:instancePath+"/data",parentData:data,parentDataProperty:"data",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate141.errors : vErrors.concat(validate141.errors);
errors = vErrors.length;
}
}
}
else {
validate119.errors = [{instancePath,schemaPath:"#/allOf/7/then/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var _valid7 = _errs62 === errors;
valid22 = _valid7;
if(valid22){
var props7 = {};
props7.data = true;
props7.type = true;
}
}
if(!valid22){
const err23 = {instancePath,schemaPath:"#/allOf/7/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
validate119.errors = vErrors;
return false;
}
var valid0 = _errs57 === errors;
if(valid0){
if(props0 !== true && props7 !== undefined){
if(props7 === true){
props0 = true;
}
else {
props0 = props0 || {};
Object.assign(props0, props7);
}
}
const _errs65 = errors;
const _errs66 = errors;
let valid25 = true;
const _errs67 = errors;
if(errors === _errs67){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type !== undefined){
if("mission.reconnected" !== data.type){
const err24 = {};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
}
else {
const err25 = {};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
var _valid8 = _errs67 === errors;
errors = _errs66;
if(vErrors !== null){
if(_errs66){
vErrors.length = _errs66;
}
else {
vErrors = null;
}
}
if(_valid8){
const _errs70 = errors;
if(errors === _errs70){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.data !== undefined){
if(!(validate143(data.data, {instancePath:instancePath+"/data",parentData:data,parentDataProperty:"data",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate143.errors : vErrors.concat(validate143.errors);
errors = vErrors.length;
}
}
}
else {
validate119.errors = [{instancePath,schemaPath:"#/allOf/8/then/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var _valid8 = _errs70 === errors;
valid25 = _valid8;
if(valid25){
var props8 = {};
props8.data = true;
props8.type = true;
}
}
if(!valid25){
const err26 = {instancePath,schemaPath:"#/allOf/8/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
validate119.errors = vErrors;
return false;
}
var valid0 = _errs65 === errors;
if(valid0){
if(props0 !== true && props8 !== undefined){
if(props8 === true){
props0 = true;
}
else {
props0 = props0 || {};
Object.assign(props0, props8);
}
}
const _errs73 = errors;
const _errs74 = errors;
let valid28 = true;
const _errs75 = errors;
if(errors === _errs75){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type !== undefined){
if("mission.ending" !== data.type){
const err27 = {};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
}
else {
const err28 = {};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
var _valid9 = _errs75 === errors;
errors = _errs74;
if(vErrors !== null){
if(_errs74){
vErrors.length = _errs74;
}
else {
vErrors = null;
}
}
if(_valid9){
const _errs78 = errors;
if(errors === _errs78){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.data !== undefined){
if(!(validate145(data.data, {instancePath:instancePath+"/data",parentData:data,parentDataProperty:"data",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate145.errors : vErrors.concat(validate145.errors);
errors = vErrors.length;
}
}
}
else {
validate119.errors = [{instancePath,schemaPath:"#/allOf/9/then/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var _valid9 = _errs78 === errors;
valid28 = _valid9;
if(valid28){
var props9 = {};
props9.data = true;
props9.type = true;
}
}
if(!valid28){
const err29 = {instancePath,schemaPath:"#/allOf/9/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
validate119.errors = vErrors;
return false;
}
var valid0 = _errs73 === errors;
if(valid0){
if(props0 !== true && props9 !== undefined){
if(props9 === true){
props0 = true;
}
else {
props0 = props0 || {};
Object.assign(props0, props9);
}
}
const _errs81 = errors;
const _errs82 = errors;
let valid31 = true;
const _errs83 = errors;
if(errors === _errs83){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type !== undefined){
if("mission.completed" !== data.type){
const err30 = {};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
}
else {
const err31 = {};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
var _valid10 = _errs83 === errors;
errors = _errs82;
if(vErrors !== null){
if(_errs82){
vErrors.length = _errs82;
}
else {
vErrors = null;
}
}
if(_valid10){
const _errs86 = errors;
if(errors === _errs86){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.data !== undefined){
if(!(validate147(data.data, {instancePath:instancePath+"/data",parentData:data,parentDataProperty:"data",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate147.errors : vErrors.concat(validate147.errors);
errors = vErrors.length;
}
}
}
else {
validate119.errors = [{instancePath,schemaPath:"#/allOf/10/then/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var _valid10 = _errs86 === errors;
valid31 = _valid10;
if(valid31){
var props10 = {};
props10.data = true;
props10.type = true;
}
}
if(!valid31){
const err32 = {instancePath,schemaPath:"#/allOf/10/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
validate119.errors = vErrors;
return false;
}
var valid0 = _errs81 === errors;
if(valid0){
if(props0 !== true && props10 !== undefined){
if(props10 === true){
props0 = true;
}
else {
props0 = props0 || {};
Object.assign(props0, props10);
}
}
const _errs89 = errors;
const _errs90 = errors;
let valid34 = true;
const _errs91 = errors;
if(errors === _errs91){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type !== undefined){
if("mission.failed" !== data.type){
const err33 = {};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
}
else {
const err34 = {};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
var _valid11 = _errs91 === errors;
errors = _errs90;
if(vErrors !== null){
if(_errs90){
vErrors.length = _errs90;
}
else {
vErrors = null;
}
}
if(_valid11){
const _errs94 = errors;
if(errors === _errs94){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.data !== undefined){
if(!(validate151(data.data, {instancePath:instancePath+"/data",parentData:data,parentDataProperty:"data",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate151.errors : vErrors.concat(validate151.errors);
errors = vErrors.length;
}
}
}
else {
validate119.errors = [{instancePath,schemaPath:"#/allOf/11/then/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var _valid11 = _errs94 === errors;
valid34 = _valid11;
if(valid34){
var props11 = {};
props11.data = true;
props11.type = true;
}
}
if(!valid34){
const err35 = {instancePath,schemaPath:"#/allOf/11/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
validate119.errors = vErrors;
return false;
}
var valid0 = _errs89 === errors;
if(valid0){
if(props0 !== true && props11 !== undefined){
if(props11 === true){
props0 = true;
}
else {
props0 = props0 || {};
Object.assign(props0, props11);
}
}
const _errs97 = errors;
const _errs98 = errors;
let valid37 = true;
const _errs99 = errors;
if(errors === _errs99){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type !== undefined){
if("mission.aborted" !== data.type){
const err36 = {};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
}
else {
const err37 = {};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
var _valid12 = _errs99 === errors;
errors = _errs98;
if(vErrors !== null){
if(_errs98){
vErrors.length = _errs98;
}
else {
vErrors = null;
}
}
if(_valid12){
const _errs102 = errors;
if(errors === _errs102){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.data !== undefined){
if(!(validate153(data.data, {instancePath:instancePath+"/data",parentData:data,parentDataProperty:"data",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate153.errors : vErrors.concat(validate153.errors);
errors = vErrors.length;
}
}
}
else {
validate119.errors = [{instancePath,schemaPath:"#/allOf/12/then/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var _valid12 = _errs102 === errors;
valid37 = _valid12;
if(valid37){
var props12 = {};
props12.data = true;
props12.type = true;
}
}
if(!valid37){
const err38 = {instancePath,schemaPath:"#/allOf/12/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
validate119.errors = vErrors;
return false;
}
var valid0 = _errs97 === errors;
if(valid0){
if(props0 !== true && props12 !== undefined){
if(props12 === true){
props0 = true;
}
else {
props0 = props0 || {};
Object.assign(props0, props12);
}
}
const _errs105 = errors;
const _errs106 = errors;
let valid40 = true;
const _errs107 = errors;
if(errors === _errs107){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type !== undefined){
if("operation.requested" !== data.type){
const err39 = {};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
}
else {
const err40 = {};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
var _valid13 = _errs107 === errors;
errors = _errs106;
if(vErrors !== null){
if(_errs106){
vErrors.length = _errs106;
}
else {
vErrors = null;
}
}
if(_valid13){
const _errs110 = errors;
if(errors === _errs110){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.data !== undefined){
if(!(validate155(data.data, {instancePath:instancePath+"/data",parentData:data,parentDataProperty:"data",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate155.errors : vErrors.concat(validate155.errors);
errors = vErrors.length;
}
}
}
else {
validate119.errors = [{instancePath,schemaPath:"#/allOf/13/then/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var _valid13 = _errs110 === errors;
valid40 = _valid13;
if(valid40){
var props13 = {};
props13.data = true;
props13.type = true;
}
}
if(!valid40){
const err41 = {instancePath,schemaPath:"#/allOf/13/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
validate119.errors = vErrors;
return false;
}
var valid0 = _errs105 === errors;
if(valid0){
if(props0 !== true && props13 !== undefined){
if(props13 === true){
props0 = true;
}
else {
props0 = props0 || {};
Object.assign(props0, props13);
}
}
const _errs113 = errors;
const _errs114 = errors;
let valid43 = true;
const _errs115 = errors;
if(errors === _errs115){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type !== undefined){
if("operation.started" !== data.type){
const err42 = {};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
}
else {
const err43 = {};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
var _valid14 = _errs115 === errors;
errors = _errs114;
if(vErrors !== null){
if(_errs114){
vErrors.length = _errs114;
}
else {
vErrors = null;
}
}
if(_valid14){
const _errs118 = errors;
if(errors === _errs118){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.data !== undefined){
if(!(validate160(data.data, {instancePath:instancePath+"/data",parentData:data,parentDataProperty:"data",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate160.errors : vErrors.concat(validate160.errors);
errors = vErrors.length;
}
}
}
else {
validate119.errors = [{instancePath,schemaPath:"#/allOf/14/then/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var _valid14 = _errs118 === errors;
valid43 = _valid14;
if(valid43){
var props14 = {};
props14.data = true;
props14.type = true;
}
}
if(!valid43){
const err44 = {instancePath,schemaPath:"#/allOf/14/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
validate119.errors = vErrors;
return false;
}
var valid0 = _errs113 === errors;
if(valid0){
if(props0 !== true && props14 !== undefined){
if(props14 === true){
props0 = true;
}
else {
props0 = props0 || {};
Object.assign(props0, props14);
}
}
const _errs121 = errors;
const _errs122 = errors;
let valid46 = true;
const _errs123 = errors;
if(errors === _errs123){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type !== undefined){
if("operation.withdrawn" !== data.type){
const err45 = {};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
}
else {
const err46 = {};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
var _valid15 = _errs123 === errors;
errors = _errs122;
if(vErrors !== null){
if(_errs122){
vErrors.length = _errs122;
}
else {
vErrors = null;
}
}
if(_valid15){
const _errs126 = errors;
if(errors === _errs126){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.data !== undefined){
if(!(validate163(data.data, {instancePath:instancePath+"/data",parentData:data,parentDataProperty:"data",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate163.errors : vErrors.concat(validate163.errors);
errors = vErrors.length;
}
}
}
else {
validate119.errors = [{instancePath,schemaPath:"#/allOf/15/then/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var _valid15 = _errs126 === errors;
valid46 = _valid15;
if(valid46){
var props15 = {};
props15.data = true;
props15.type = true;
}
}
if(!valid46){
const err47 = {instancePath,schemaPath:"#/allOf/15/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
validate119.errors = vErrors;
return false;
}
var valid0 = _errs121 === errors;
if(valid0){
if(props0 !== true && props15 !== undefined){
if(props15 === true){
props0 = true;
}
else {
props0 = props0 || {};
Object.assign(props0, props15);
}
}
const _errs129 = errors;
const _errs130 = errors;
let valid49 = true;
const _errs131 = errors;
if(errors === _errs131){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type !== undefined){
if("operation.ended" !== data.type){
const err48 = {};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
}
}
else {
const err49 = {};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
var _valid16 = _errs131 === errors;
errors = _errs130;
if(vErrors !== null){
if(_errs130){
vErrors.length = _errs130;
}
else {
vErrors = null;
}
}
if(_valid16){
const _errs134 = errors;
if(errors === _errs134){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.data !== undefined){
if(!(validate166(data.data, {instancePath:instancePath+"/data",parentData:data,parentDataProperty:"data",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate166.errors : vErrors.concat(validate166.errors);
errors = vErrors.length;
}
}
}
else {
validate119.errors = [{instancePath,schemaPath:"#/allOf/16/then/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var _valid16 = _errs134 === errors;
valid49 = _valid16;
if(valid49){
var props16 = {};
props16.data = true;
props16.type = true;
}
}
if(!valid49){
const err50 = {instancePath,schemaPath:"#/allOf/16/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
validate119.errors = vErrors;
return false;
}
var valid0 = _errs129 === errors;
if(valid0){
if(props0 !== true && props16 !== undefined){
if(props16 === true){
props0 = true;
}
else {
props0 = props0 || {};
Object.assign(props0, props16);
}
}
const _errs137 = errors;
const _errs138 = errors;
let valid52 = true;
const _errs139 = errors;
if(errors === _errs139){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type !== undefined){
if("operation.stopped" !== data.type){
const err51 = {};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
}
}
else {
const err52 = {};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
var _valid17 = _errs139 === errors;
errors = _errs138;
if(vErrors !== null){
if(_errs138){
vErrors.length = _errs138;
}
else {
vErrors = null;
}
}
if(_valid17){
const _errs142 = errors;
if(errors === _errs142){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.data !== undefined){
if(!(validate183(data.data, {instancePath:instancePath+"/data",parentData:data,parentDataProperty:"data",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate183.errors : vErrors.concat(validate183.errors);
errors = vErrors.length;
}
}
}
else {
validate119.errors = [{instancePath,schemaPath:"#/allOf/17/then/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var _valid17 = _errs142 === errors;
valid52 = _valid17;
if(valid52){
var props17 = {};
props17.data = true;
props17.type = true;
}
}
if(!valid52){
const err53 = {instancePath,schemaPath:"#/allOf/17/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
validate119.errors = vErrors;
return false;
}
var valid0 = _errs137 === errors;
if(valid0){
if(props0 !== true && props17 !== undefined){
if(props17 === true){
props0 = true;
}
else {
props0 = props0 || {};
Object.assign(props0, props17);
}
}
const _errs145 = errors;
const _errs146 = errors;
let valid55 = true;
const _errs147 = errors;
if(errors === _errs147){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type !== undefined){
if("step.skipped" !== data.type){
const err54 = {};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
}
}
else {
const err55 = {};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
}
var _valid18 = _errs147 === errors;
errors = _errs146;
if(vErrors !== null){
if(_errs146){
vErrors.length = _errs146;
}
else {
vErrors = null;
}
}
if(_valid18){
const _errs150 = errors;
if(errors === _errs150){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.data !== undefined){
if(!(validate186(data.data, {instancePath:instancePath+"/data",parentData:data,parentDataProperty:"data",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate186.errors : vErrors.concat(validate186.errors);
errors = vErrors.length;
}
}
}
else {
validate119.errors = [{instancePath,schemaPath:"#/allOf/18/then/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var _valid18 = _errs150 === errors;
valid55 = _valid18;
if(valid55){
var props18 = {};
props18.data = true;
props18.type = true;
}
}
if(!valid55){
const err56 = {instancePath,schemaPath:"#/allOf/18/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
validate119.errors = vErrors;
return false;
}
var valid0 = _errs145 === errors;
if(valid0){
if(props0 !== true && props18 !== undefined){
if(props18 === true){
props0 = true;
}
else {
props0 = props0 || {};
Object.assign(props0, props18);
}
}
const _errs153 = errors;
const _errs154 = errors;
let valid58 = true;
const _errs155 = errors;
if(errors === _errs155){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type !== undefined){
if("approval.requested" !== data.type){
const err57 = {};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
}
}
else {
const err58 = {};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
}
var _valid19 = _errs155 === errors;
errors = _errs154;
if(vErrors !== null){
if(_errs154){
vErrors.length = _errs154;
}
else {
vErrors = null;
}
}
if(_valid19){
const _errs158 = errors;
if(errors === _errs158){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.data !== undefined){
if(!(validate190(data.data, {instancePath:instancePath+"/data",parentData:data,parentDataProperty:"data",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate190.errors : vErrors.concat(validate190.errors);
errors = vErrors.length;
}
}
}
else {
validate119.errors = [{instancePath,schemaPath:"#/allOf/19/then/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var _valid19 = _errs158 === errors;
valid58 = _valid19;
if(valid58){
var props19 = {};
props19.data = true;
props19.type = true;
}
}
if(!valid58){
const err59 = {instancePath,schemaPath:"#/allOf/19/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
validate119.errors = vErrors;
return false;
}
var valid0 = _errs153 === errors;
if(valid0){
if(props0 !== true && props19 !== undefined){
if(props19 === true){
props0 = true;
}
else {
props0 = props0 || {};
Object.assign(props0, props19);
}
}
const _errs161 = errors;
const _errs162 = errors;
let valid61 = true;
const _errs163 = errors;
if(errors === _errs163){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type !== undefined){
if("approval.decided" !== data.type){
const err60 = {};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
}
}
else {
const err61 = {};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
}
var _valid20 = _errs163 === errors;
errors = _errs162;
if(vErrors !== null){
if(_errs162){
vErrors.length = _errs162;
}
else {
vErrors = null;
}
}
if(_valid20){
const _errs166 = errors;
if(errors === _errs166){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.data !== undefined){
if(!(validate193(data.data, {instancePath:instancePath+"/data",parentData:data,parentDataProperty:"data",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate193.errors : vErrors.concat(validate193.errors);
errors = vErrors.length;
}
}
}
else {
validate119.errors = [{instancePath,schemaPath:"#/allOf/20/then/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var _valid20 = _errs166 === errors;
valid61 = _valid20;
if(valid61){
var props20 = {};
props20.data = true;
props20.type = true;
}
}
if(!valid61){
const err62 = {instancePath,schemaPath:"#/allOf/20/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
validate119.errors = vErrors;
return false;
}
var valid0 = _errs161 === errors;
if(valid0){
if(props0 !== true && props20 !== undefined){
if(props20 === true){
props0 = true;
}
else {
props0 = props0 || {};
Object.assign(props0, props20);
}
}
const _errs169 = errors;
const _errs170 = errors;
let valid64 = true;
const _errs171 = errors;
if(errors === _errs171){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type !== undefined){
if("approval.expired" !== data.type){
const err63 = {};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
}
}
else {
const err64 = {};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
}
var _valid21 = _errs171 === errors;
errors = _errs170;
if(vErrors !== null){
if(_errs170){
vErrors.length = _errs170;
}
else {
vErrors = null;
}
}
if(_valid21){
const _errs174 = errors;
if(errors === _errs174){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.data !== undefined){
if(!(validate198(data.data, {instancePath:instancePath+"/data",parentData:data,parentDataProperty:"data",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate198.errors : vErrors.concat(validate198.errors);
errors = vErrors.length;
}
}
}
else {
validate119.errors = [{instancePath,schemaPath:"#/allOf/21/then/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var _valid21 = _errs174 === errors;
valid64 = _valid21;
if(valid64){
var props21 = {};
props21.data = true;
props21.type = true;
}
}
if(!valid64){
const err65 = {instancePath,schemaPath:"#/allOf/21/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
validate119.errors = vErrors;
return false;
}
var valid0 = _errs169 === errors;
if(valid0){
if(props0 !== true && props21 !== undefined){
if(props21 === true){
props0 = true;
}
else {
props0 = props0 || {};
Object.assign(props0, props21);
}
}
const _errs177 = errors;
const _errs178 = errors;
let valid67 = true;
const _errs179 = errors;
if(errors === _errs179){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type !== undefined){
if("approval.revoked" !== data.type){
const err66 = {};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
}
}
else {
const err67 = {};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
}
var _valid22 = _errs179 === errors;
errors = _errs178;
if(vErrors !== null){
if(_errs178){
vErrors.length = _errs178;
}
else {
vErrors = null;
}
}
if(_valid22){
const _errs182 = errors;
if(errors === _errs182){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.data !== undefined){
if(!(validate201(data.data, {instancePath:instancePath+"/data",parentData:data,parentDataProperty:"data",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate201.errors : vErrors.concat(validate201.errors);
errors = vErrors.length;
}
}
}
else {
validate119.errors = [{instancePath,schemaPath:"#/allOf/22/then/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var _valid22 = _errs182 === errors;
valid67 = _valid22;
if(valid67){
var props22 = {};
props22.data = true;
props22.type = true;
}
}
if(!valid67){
const err68 = {instancePath,schemaPath:"#/allOf/22/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
validate119.errors = vErrors;
return false;
}
var valid0 = _errs177 === errors;
if(valid0){
if(props0 !== true && props22 !== undefined){
if(props22 === true){
props0 = true;
}
else {
props0 = props0 || {};
Object.assign(props0, props22);
}
}
const _errs185 = errors;
const _errs186 = errors;
let valid70 = true;
const _errs187 = errors;
if(errors === _errs187){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type !== undefined){
if("approval.used" !== data.type){
const err69 = {};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
}
}
else {
const err70 = {};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
}
var _valid23 = _errs187 === errors;
errors = _errs186;
if(vErrors !== null){
if(_errs186){
vErrors.length = _errs186;
}
else {
vErrors = null;
}
}
if(_valid23){
const _errs190 = errors;
if(errors === _errs190){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.data !== undefined){
if(!(validate204(data.data, {instancePath:instancePath+"/data",parentData:data,parentDataProperty:"data",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate204.errors : vErrors.concat(validate204.errors);
errors = vErrors.length;
}
}
}
else {
validate119.errors = [{instancePath,schemaPath:"#/allOf/23/then/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var _valid23 = _errs190 === errors;
valid70 = _valid23;
if(valid70){
var props23 = {};
props23.data = true;
props23.type = true;
}
}
if(!valid70){
const err71 = {instancePath,schemaPath:"#/allOf/23/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
validate119.errors = vErrors;
return false;
}
var valid0 = _errs185 === errors;
if(valid0){
if(props0 !== true && props23 !== undefined){
if(props23 === true){
props0 = true;
}
else {
props0 = props0 || {};
Object.assign(props0, props23);
}
}
const _errs193 = errors;
const _errs194 = errors;
let valid73 = true;
const _errs195 = errors;
if(errors === _errs195){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type !== undefined){
if("approval.void" !== data.type){
const err72 = {};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
}
}
else {
const err73 = {};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
}
var _valid24 = _errs195 === errors;
errors = _errs194;
if(vErrors !== null){
if(_errs194){
vErrors.length = _errs194;
}
else {
vErrors = null;
}
}
if(_valid24){
const _errs198 = errors;
if(errors === _errs198){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.data !== undefined){
if(!(validate208(data.data, {instancePath:instancePath+"/data",parentData:data,parentDataProperty:"data",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate208.errors : vErrors.concat(validate208.errors);
errors = vErrors.length;
}
}
}
else {
validate119.errors = [{instancePath,schemaPath:"#/allOf/24/then/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var _valid24 = _errs198 === errors;
valid73 = _valid24;
if(valid73){
var props24 = {};
props24.data = true;
props24.type = true;
}
}
if(!valid73){
const err74 = {instancePath,schemaPath:"#/allOf/24/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
validate119.errors = vErrors;
return false;
}
var valid0 = _errs193 === errors;
if(valid0){
if(props0 !== true && props24 !== undefined){
if(props24 === true){
props0 = true;
}
else {
props0 = props0 || {};
Object.assign(props0, props24);
}
}
const _errs201 = errors;
const _errs202 = errors;
let valid76 = true;
const _errs203 = errors;
if(errors === _errs203){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type !== undefined){
if("control.paused" !== data.type){
const err75 = {};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
}
}
else {
const err76 = {};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
}
var _valid25 = _errs203 === errors;
errors = _errs202;
if(vErrors !== null){
if(_errs202){
vErrors.length = _errs202;
}
else {
vErrors = null;
}
}
if(_valid25){
const _errs206 = errors;
if(errors === _errs206){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.data !== undefined){
if(!(validate211(data.data, {instancePath:instancePath+"/data",parentData:data,parentDataProperty:"data",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate211.errors : vErrors.concat(validate211.errors);
errors = vErrors.length;
}
}
}
else {
validate119.errors = [{instancePath,schemaPath:"#/allOf/25/then/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var _valid25 = _errs206 === errors;
valid76 = _valid25;
if(valid76){
var props25 = {};
props25.data = true;
props25.type = true;
}
}
if(!valid76){
const err77 = {instancePath,schemaPath:"#/allOf/25/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
validate119.errors = vErrors;
return false;
}
var valid0 = _errs201 === errors;
if(valid0){
if(props0 !== true && props25 !== undefined){
if(props25 === true){
props0 = true;
}
else {
props0 = props0 || {};
Object.assign(props0, props25);
}
}
const _errs209 = errors;
const _errs210 = errors;
let valid79 = true;
const _errs211 = errors;
if(errors === _errs211){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type !== undefined){
if("control.resumed" !== data.type){
const err78 = {};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
}
}
else {
const err79 = {};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
}
var _valid26 = _errs211 === errors;
errors = _errs210;
if(vErrors !== null){
if(_errs210){
vErrors.length = _errs210;
}
else {
vErrors = null;
}
}
if(_valid26){
const _errs214 = errors;
if(errors === _errs214){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.data !== undefined){
if(!(validate211(data.data, {instancePath:instancePath+"/data",parentData:data,parentDataProperty:"data",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate211.errors : vErrors.concat(validate211.errors);
errors = vErrors.length;
}
}
}
else {
validate119.errors = [{instancePath,schemaPath:"#/allOf/26/then/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var _valid26 = _errs214 === errors;
valid79 = _valid26;
if(valid79){
var props26 = {};
props26.data = true;
props26.type = true;
}
}
if(!valid79){
const err80 = {instancePath,schemaPath:"#/allOf/26/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
validate119.errors = vErrors;
return false;
}
var valid0 = _errs209 === errors;
if(valid0){
if(props0 !== true && props26 !== undefined){
if(props26 === true){
props0 = true;
}
else {
props0 = props0 || {};
Object.assign(props0, props26);
}
}
const _errs217 = errors;
const _errs218 = errors;
let valid82 = true;
const _errs219 = errors;
if(errors === _errs219){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type !== undefined){
if("control.aborted" !== data.type){
const err81 = {};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
}
}
else {
const err82 = {};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
}
var _valid27 = _errs219 === errors;
errors = _errs218;
if(vErrors !== null){
if(_errs218){
vErrors.length = _errs218;
}
else {
vErrors = null;
}
}
if(_valid27){
const _errs222 = errors;
if(errors === _errs222){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.data !== undefined){
if(!(validate211(data.data, {instancePath:instancePath+"/data",parentData:data,parentDataProperty:"data",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate211.errors : vErrors.concat(validate211.errors);
errors = vErrors.length;
}
}
}
else {
validate119.errors = [{instancePath,schemaPath:"#/allOf/27/then/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var _valid27 = _errs222 === errors;
valid82 = _valid27;
if(valid82){
var props27 = {};
props27.data = true;
props27.type = true;
}
}
if(!valid82){
const err83 = {instancePath,schemaPath:"#/allOf/27/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
validate119.errors = vErrors;
return false;
}
var valid0 = _errs217 === errors;
if(valid0){
if(props0 !== true && props27 !== undefined){
if(props27 === true){
props0 = true;
}
else {
props0 = props0 || {};
Object.assign(props0, props27);
}
}
const _errs225 = errors;
const _errs226 = errors;
let valid85 = true;
const _errs227 = errors;
if(errors === _errs227){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type !== undefined){
if("host.lost" !== data.type){
const err84 = {};
if(vErrors === null){
vErrors = [err84];
}
else {
vErrors.push(err84);
}
errors++;
}
}
}
else {
const err85 = {};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
}
var _valid28 = _errs227 === errors;
errors = _errs226;
if(vErrors !== null){
if(_errs226){
vErrors.length = _errs226;
}
else {
vErrors = null;
}
}
if(_valid28){
const _errs230 = errors;
if(errors === _errs230){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.data !== undefined){
if(!(validate215(data.data, {instancePath:instancePath+"/data",parentData:data,parentDataProperty:"data",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate215.errors : vErrors.concat(validate215.errors);
errors = vErrors.length;
}
}
}
else {
validate119.errors = [{instancePath,schemaPath:"#/allOf/28/then/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var _valid28 = _errs230 === errors;
valid85 = _valid28;
if(valid85){
var props28 = {};
props28.data = true;
props28.type = true;
}
}
if(!valid85){
const err86 = {instancePath,schemaPath:"#/allOf/28/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err86];
}
else {
vErrors.push(err86);
}
errors++;
validate119.errors = vErrors;
return false;
}
var valid0 = _errs225 === errors;
if(valid0){
if(props0 !== true && props28 !== undefined){
if(props28 === true){
props0 = true;
}
else {
props0 = props0 || {};
Object.assign(props0, props28);
}
}
const _errs233 = errors;
const _errs234 = errors;
let valid88 = true;
const _errs235 = errors;
if(errors === _errs235){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type !== undefined){
if("host.returned" !== data.type){
const err87 = {};
if(vErrors === null){
vErrors = [err87];
}
else {
vErrors.push(err87);
}
errors++;
}
}
}
else {
const err88 = {};
if(vErrors === null){
vErrors = [err88];
}
else {
vErrors.push(err88);
}
errors++;
}
}
var _valid29 = _errs235 === errors;
errors = _errs234;
if(vErrors !== null){
if(_errs234){
vErrors.length = _errs234;
}
else {
vErrors = null;
}
}
if(_valid29){
const _errs238 = errors;
if(errors === _errs238){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.data !== undefined){
if(!(validate215(data.data, {instancePath:instancePath+"/data",parentData:data,parentDataProperty:"data",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate215.errors : vErrors.concat(validate215.errors);
errors = vErrors.length;
}
}
}
else {
validate119.errors = [{instancePath,schemaPath:"#/allOf/29/then/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var _valid29 = _errs238 === errors;
valid88 = _valid29;
if(valid88){
var props29 = {};
props29.data = true;
props29.type = true;
}
}
if(!valid88){
const err89 = {instancePath,schemaPath:"#/allOf/29/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err89];
}
else {
vErrors.push(err89);
}
errors++;
validate119.errors = vErrors;
return false;
}
var valid0 = _errs233 === errors;
if(valid0){
if(props0 !== true && props29 !== undefined){
if(props29 === true){
props0 = true;
}
else {
props0 = props0 || {};
Object.assign(props0, props29);
}
}
const _errs241 = errors;
const _errs242 = errors;
let valid91 = true;
const _errs243 = errors;
if(errors === _errs243){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type !== undefined){
if("executor.placed" !== data.type){
const err90 = {};
if(vErrors === null){
vErrors = [err90];
}
else {
vErrors.push(err90);
}
errors++;
}
}
}
else {
const err91 = {};
if(vErrors === null){
vErrors = [err91];
}
else {
vErrors.push(err91);
}
errors++;
}
}
var _valid30 = _errs243 === errors;
errors = _errs242;
if(vErrors !== null){
if(_errs242){
vErrors.length = _errs242;
}
else {
vErrors = null;
}
}
if(_valid30){
const _errs246 = errors;
if(errors === _errs246){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.data !== undefined){
if(!(validate219(data.data, {instancePath:instancePath+"/data",parentData:data,parentDataProperty:"data",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate219.errors : vErrors.concat(validate219.errors);
errors = vErrors.length;
}
}
}
else {
validate119.errors = [{instancePath,schemaPath:"#/allOf/30/then/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var _valid30 = _errs246 === errors;
valid91 = _valid30;
if(valid91){
var props30 = {};
props30.data = true;
props30.type = true;
}
}
if(!valid91){
const err92 = {instancePath,schemaPath:"#/allOf/30/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err92];
}
else {
vErrors.push(err92);
}
errors++;
validate119.errors = vErrors;
return false;
}
var valid0 = _errs241 === errors;
if(valid0){
if(props0 !== true && props30 !== undefined){
if(props30 === true){
props0 = true;
}
else {
props0 = props0 || {};
Object.assign(props0, props30);
}
}
const _errs249 = errors;
const _errs250 = errors;
let valid94 = true;
const _errs251 = errors;
if(errors === _errs251){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type !== undefined){
if("executor.handover" !== data.type){
const err93 = {};
if(vErrors === null){
vErrors = [err93];
}
else {
vErrors.push(err93);
}
errors++;
}
}
}
else {
const err94 = {};
if(vErrors === null){
vErrors = [err94];
}
else {
vErrors.push(err94);
}
errors++;
}
}
var _valid31 = _errs251 === errors;
errors = _errs250;
if(vErrors !== null){
if(_errs250){
vErrors.length = _errs250;
}
else {
vErrors = null;
}
}
if(_valid31){
const _errs254 = errors;
if(errors === _errs254){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.data !== undefined){
if(!(validate221(data.data, {instancePath:instancePath+"/data",parentData:data,parentDataProperty:"data",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate221.errors : vErrors.concat(validate221.errors);
errors = vErrors.length;
}
}
}
else {
validate119.errors = [{instancePath,schemaPath:"#/allOf/31/then/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var _valid31 = _errs254 === errors;
valid94 = _valid31;
if(valid94){
var props31 = {};
props31.data = true;
props31.type = true;
}
}
if(!valid94){
const err95 = {instancePath,schemaPath:"#/allOf/31/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err95];
}
else {
vErrors.push(err95);
}
errors++;
validate119.errors = vErrors;
return false;
}
var valid0 = _errs249 === errors;
if(valid0){
if(props0 !== true && props31 !== undefined){
if(props31 === true){
props0 = true;
}
else {
props0 = props0 || {};
Object.assign(props0, props31);
}
}
const _errs257 = errors;
const _errs258 = errors;
let valid97 = true;
const _errs259 = errors;
if(errors === _errs259){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type !== undefined){
if("executor.released" !== data.type){
const err96 = {};
if(vErrors === null){
vErrors = [err96];
}
else {
vErrors.push(err96);
}
errors++;
}
}
}
else {
const err97 = {};
if(vErrors === null){
vErrors = [err97];
}
else {
vErrors.push(err97);
}
errors++;
}
}
var _valid32 = _errs259 === errors;
errors = _errs258;
if(vErrors !== null){
if(_errs258){
vErrors.length = _errs258;
}
else {
vErrors = null;
}
}
if(_valid32){
const _errs262 = errors;
if(errors === _errs262){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.data !== undefined){
if(!(validate223(data.data, {instancePath:instancePath+"/data",parentData:data,parentDataProperty:"data",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate223.errors : vErrors.concat(validate223.errors);
errors = vErrors.length;
}
}
}
else {
validate119.errors = [{instancePath,schemaPath:"#/allOf/32/then/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var _valid32 = _errs262 === errors;
valid97 = _valid32;
if(valid97){
var props32 = {};
props32.data = true;
props32.type = true;
}
}
if(!valid97){
const err98 = {instancePath,schemaPath:"#/allOf/32/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err98];
}
else {
vErrors.push(err98);
}
errors++;
validate119.errors = vErrors;
return false;
}
var valid0 = _errs257 === errors;
if(valid0){
if(props0 !== true && props32 !== undefined){
if(props32 === true){
props0 = true;
}
else {
props0 = props0 || {};
Object.assign(props0, props32);
}
}
const _errs265 = errors;
const _errs266 = errors;
let valid100 = true;
const _errs267 = errors;
if(errors === _errs267){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type !== undefined){
if("executor.accepted" !== data.type){
const err99 = {};
if(vErrors === null){
vErrors = [err99];
}
else {
vErrors.push(err99);
}
errors++;
}
}
}
else {
const err100 = {};
if(vErrors === null){
vErrors = [err100];
}
else {
vErrors.push(err100);
}
errors++;
}
}
var _valid33 = _errs267 === errors;
errors = _errs266;
if(vErrors !== null){
if(_errs266){
vErrors.length = _errs266;
}
else {
vErrors = null;
}
}
if(_valid33){
const _errs270 = errors;
if(errors === _errs270){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.data !== undefined){
if(!(validate219(data.data, {instancePath:instancePath+"/data",parentData:data,parentDataProperty:"data",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate219.errors : vErrors.concat(validate219.errors);
errors = vErrors.length;
}
}
}
else {
validate119.errors = [{instancePath,schemaPath:"#/allOf/33/then/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var _valid33 = _errs270 === errors;
valid100 = _valid33;
if(valid100){
var props33 = {};
props33.data = true;
props33.type = true;
}
}
if(!valid100){
const err101 = {instancePath,schemaPath:"#/allOf/33/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err101];
}
else {
vErrors.push(err101);
}
errors++;
validate119.errors = vErrors;
return false;
}
var valid0 = _errs265 === errors;
if(valid0){
if(props0 !== true && props33 !== undefined){
if(props33 === true){
props0 = true;
}
else {
props0 = props0 || {};
Object.assign(props0, props33);
}
}
const _errs273 = errors;
const _errs274 = errors;
let valid103 = true;
const _errs275 = errors;
if(errors === _errs275){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type !== undefined){
if("executor.lost" !== data.type){
const err102 = {};
if(vErrors === null){
vErrors = [err102];
}
else {
vErrors.push(err102);
}
errors++;
}
}
}
else {
const err103 = {};
if(vErrors === null){
vErrors = [err103];
}
else {
vErrors.push(err103);
}
errors++;
}
}
var _valid34 = _errs275 === errors;
errors = _errs274;
if(vErrors !== null){
if(_errs274){
vErrors.length = _errs274;
}
else {
vErrors = null;
}
}
if(_valid34){
const _errs278 = errors;
if(errors === _errs278){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.data !== undefined){
if(!(validate219(data.data, {instancePath:instancePath+"/data",parentData:data,parentDataProperty:"data",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate219.errors : vErrors.concat(validate219.errors);
errors = vErrors.length;
}
}
}
else {
validate119.errors = [{instancePath,schemaPath:"#/allOf/34/then/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var _valid34 = _errs278 === errors;
valid103 = _valid34;
if(valid103){
var props34 = {};
props34.data = true;
props34.type = true;
}
}
if(!valid103){
const err104 = {instancePath,schemaPath:"#/allOf/34/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err104];
}
else {
vErrors.push(err104);
}
errors++;
validate119.errors = vErrors;
return false;
}
var valid0 = _errs273 === errors;
if(valid0){
if(props0 !== true && props34 !== undefined){
if(props34 === true){
props0 = true;
}
else {
props0 = props0 || {};
Object.assign(props0, props34);
}
}
const _errs281 = errors;
const _errs282 = errors;
let valid106 = true;
const _errs283 = errors;
if(errors === _errs283){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type !== undefined){
if("executor.returned" !== data.type){
const err105 = {};
if(vErrors === null){
vErrors = [err105];
}
else {
vErrors.push(err105);
}
errors++;
}
}
}
else {
const err106 = {};
if(vErrors === null){
vErrors = [err106];
}
else {
vErrors.push(err106);
}
errors++;
}
}
var _valid35 = _errs283 === errors;
errors = _errs282;
if(vErrors !== null){
if(_errs282){
vErrors.length = _errs282;
}
else {
vErrors = null;
}
}
if(_valid35){
const _errs286 = errors;
if(errors === _errs286){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.data !== undefined){
if(!(validate219(data.data, {instancePath:instancePath+"/data",parentData:data,parentDataProperty:"data",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate219.errors : vErrors.concat(validate219.errors);
errors = vErrors.length;
}
}
}
else {
validate119.errors = [{instancePath,schemaPath:"#/allOf/35/then/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var _valid35 = _errs286 === errors;
valid106 = _valid35;
if(valid106){
var props35 = {};
props35.data = true;
props35.type = true;
}
}
if(!valid106){
const err107 = {instancePath,schemaPath:"#/allOf/35/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err107];
}
else {
vErrors.push(err107);
}
errors++;
validate119.errors = vErrors;
return false;
}
var valid0 = _errs281 === errors;
if(valid0){
if(props0 !== true && props35 !== undefined){
if(props35 === true){
props0 = true;
}
else {
props0 = props0 || {};
Object.assign(props0, props35);
}
}
const _errs289 = errors;
const _errs290 = errors;
let valid109 = true;
const _errs291 = errors;
if(errors === _errs291){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type !== undefined){
if("executor.forgot" !== data.type){
const err108 = {};
if(vErrors === null){
vErrors = [err108];
}
else {
vErrors.push(err108);
}
errors++;
}
}
}
else {
const err109 = {};
if(vErrors === null){
vErrors = [err109];
}
else {
vErrors.push(err109);
}
errors++;
}
}
var _valid36 = _errs291 === errors;
errors = _errs290;
if(vErrors !== null){
if(_errs290){
vErrors.length = _errs290;
}
else {
vErrors = null;
}
}
if(_valid36){
const _errs294 = errors;
if(errors === _errs294){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.data !== undefined){
if(!(validate219(data.data, {instancePath:instancePath+"/data",parentData:data,parentDataProperty:"data",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate219.errors : vErrors.concat(validate219.errors);
errors = vErrors.length;
}
}
}
else {
validate119.errors = [{instancePath,schemaPath:"#/allOf/36/then/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var _valid36 = _errs294 === errors;
valid109 = _valid36;
if(valid109){
var props36 = {};
props36.data = true;
props36.type = true;
}
}
if(!valid109){
const err110 = {instancePath,schemaPath:"#/allOf/36/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err110];
}
else {
vErrors.push(err110);
}
errors++;
validate119.errors = vErrors;
return false;
}
var valid0 = _errs289 === errors;
if(valid0){
if(props0 !== true && props36 !== undefined){
if(props36 === true){
props0 = true;
}
else {
props0 = props0 || {};
Object.assign(props0, props36);
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((data.seq === undefined) && (missing0 = "seq")) || ((data.ts === undefined) && (missing0 = "ts"))) || ((data.executor_id === undefined) && (missing0 = "executor_id"))) || ((data.mission_id === undefined) && (missing0 = "mission_id"))) || ((data.type === undefined) && (missing0 = "type"))) || ((data.cause === undefined) && (missing0 = "cause"))) || ((data.data === undefined) && (missing0 = "data"))){
validate119.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs297 = errors;
for(const key0 in data){
if(!(((((((key0 === "seq") || (key0 === "ts")) || (key0 === "executor_id")) || (key0 === "mission_id")) || (key0 === "type")) || (key0 === "cause")) || (key0 === "data"))){
validate119.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs297 === errors){
if(data.seq !== undefined){
let data74 = data.seq;
const _errs298 = errors;
if(!(((typeof data74 == "number") && (!(data74 % 1) && !isNaN(data74))) && (isFinite(data74)))){
validate119.errors = [{instancePath:instancePath+"/seq",schemaPath:"#/properties/seq/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs298){
if((typeof data74 == "number") && (isFinite(data74))){
if(data74 < 1 || isNaN(data74)){
validate119.errors = [{instancePath:instancePath+"/seq",schemaPath:"#/properties/seq/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
var valid112 = _errs298 === errors;
}
else {
var valid112 = true;
}
if(valid112){
if(data.ts !== undefined){
const _errs300 = errors;
if(!(validate87(data.ts, {instancePath:instancePath+"/ts",parentData:data,parentDataProperty:"ts",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate87.errors : vErrors.concat(validate87.errors);
errors = vErrors.length;
}
var valid112 = _errs300 === errors;
}
else {
var valid112 = true;
}
if(valid112){
if(data.executor_id !== undefined){
let data76 = data.executor_id;
const _errs301 = errors;
if(errors === _errs301){
if(errors === _errs301){
if(typeof data76 === "string"){
if(!(formats2.test(data76))){
validate119.errors = [{instancePath:instancePath+"/executor_id",schemaPath:"#/properties/executor_id/format",keyword:"format",params:{format: "uuid"},message:"must match format \""+"uuid"+"\""}];
return false;
}
}
else {
validate119.errors = [{instancePath:instancePath+"/executor_id",schemaPath:"#/properties/executor_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid112 = _errs301 === errors;
}
else {
var valid112 = true;
}
if(valid112){
if(data.mission_id !== undefined){
const _errs303 = errors;
if(!(validate55(data.mission_id, {instancePath:instancePath+"/mission_id",parentData:data,parentDataProperty:"mission_id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate55.errors : vErrors.concat(validate55.errors);
errors = vErrors.length;
}
var valid112 = _errs303 === errors;
}
else {
var valid112 = true;
}
if(valid112){
if(data.type !== undefined){
const _errs304 = errors;
if(!(validate231(data.type, {instancePath:instancePath+"/type",parentData:data,parentDataProperty:"type",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate231.errors : vErrors.concat(validate231.errors);
errors = vErrors.length;
}
var valid112 = _errs304 === errors;
}
else {
var valid112 = true;
}
if(valid112){
if(data.cause !== undefined){
let data79 = data.cause;
const _errs305 = errors;
if((!(((typeof data79 == "number") && (!(data79 % 1) && !isNaN(data79))) && (isFinite(data79)))) && (data79 !== null)){
validate119.errors = [{instancePath:instancePath+"/cause",schemaPath:"#/properties/cause/type",keyword:"type",params:{type: schema46.properties.cause.type},message:"must be integer,null"}];
return false;
}
if(errors === _errs305){
if((typeof data79 == "number") && (isFinite(data79))){
if(data79 < 1 || isNaN(data79)){
validate119.errors = [{instancePath:instancePath+"/cause",schemaPath:"#/properties/cause/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
var valid112 = _errs305 === errors;
}
else {
var valid112 = true;
}
if(valid112){
if(data.data !== undefined){
let data80 = data.data;
const _errs307 = errors;
if(!(data80 && typeof data80 == "object" && !Array.isArray(data80))){
validate119.errors = [{instancePath:instancePath+"/data",schemaPath:"#/properties/data/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
var valid112 = _errs307 === errors;
}
else {
var valid112 = true;
}
}
}
}
}
}
}
}
}
}
else {
validate119.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate119.errors = vErrors;
return errors === 0;
}
validate119.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.validateEventType = validate231;

exports.validateMissionAccepted = validate120;

exports.validateMissionEnding = validate145;

exports.validateOperationRequested = validate155;

exports.validateOperationStarted = validate160;

exports.validateOperationWithdrawn = validate163;

exports.validateOperationEnded = validate166;

exports.validateOperationStopped = validate183;

exports.validateStepSkipped = validate186;

exports.validateApprovalRequested = validate190;

exports.validateApprovalDecided = validate193;

exports.validateApprovalExpired = validate198;

exports.validateApprovalRevoked = validate201;

exports.validateApprovalUsed = validate204;

exports.validateApprovalVoid = validate208;

exports.validateControl = validate211;

exports.validateHostChange = validate215;

exports.validateExecutorChange = validate219;

exports.validateExecutorHandover = validate221;

exports.validateExecutorReleased = validate223;

exports.validateSpecVersion = validate233;
const schema83 = {"const":"1.0.0","$id":"holdpoint:SpecVersion"};

function validate233(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:SpecVersion" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate233.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if("1.0.0" !== data){
validate233.errors = [{instancePath,schemaPath:"#/const",keyword:"const",params:{allowedValue: "1.0.0"},message:"must be equal to constant"}];
return false;
}
validate233.errors = vErrors;
return errors === 0;
}
validate233.evaluated = {"dynamicProps":false,"dynamicItems":false};

exports.validateV1Timestamp = validate125;

exports.validateExecutorId = validate234;
const schema84 = {"type":"string","format":"uuid","description":"Kept by the executor across restarts.","$id":"holdpoint:ExecutorId"};

function validate234(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:ExecutorId" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate234.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(errors === 0){
if(typeof data === "string"){
if(!(formats2.test(data))){
validate234.errors = [{instancePath,schemaPath:"#/format",keyword:"format",params:{format: "uuid"},message:"must match format \""+"uuid"+"\""}];
return false;
}
}
else {
validate234.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
validate234.errors = vErrors;
return errors === 0;
}
validate234.evaluated = {"dynamicProps":false,"dynamicItems":false};

exports.validateV1MissionId = validate235;
const schema85 = {"type":"string","minLength":1,"description":"Chosen by the dispatcher.","$id":"holdpoint:V1MissionId"};

function validate235(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:V1MissionId" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate235.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(typeof data === "string"){
if(func2(data) < 1){
validate235.errors = [{instancePath,schemaPath:"#/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate235.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
validate235.errors = vErrors;
return errors === 0;
}
validate235.evaluated = {"dynamicProps":false,"dynamicItems":false};

exports.validateV1HitlId = validate133;

exports.validateCapability = validate236;
const schema86 = {"type":"string","description":"Exactly one form. Together they declare what an executor can carry out and how far it follows the protocol.","oneOf":[{"pattern":"^isolation:(vm|container|host|microvm|none|[a-z][a-z0-9_-]*)$"},{"pattern":"^runtime:(claude-code|codex|cursor|aider|custom:[a-z][a-z0-9_-]*)$"},{"pattern":"^platform:[a-z][a-z0-9_-]*/[a-z][a-z0-9_-]+$"},{"const":"resumable"},{"const":"hitl"},{"const":"multi-tenant"},{"pattern":"^x-[a-z][a-z0-9_:-]*$"}],"$id":"holdpoint:Capability"};
const pattern19 = new RegExp("^isolation:(vm|container|host|microvm|none|[a-z][a-z0-9_-]*)$", "u");
const pattern20 = new RegExp("^runtime:(claude-code|codex|cursor|aider|custom:[a-z][a-z0-9_-]*)$", "u");
const pattern21 = new RegExp("^platform:[a-z][a-z0-9_-]*/[a-z][a-z0-9_-]+$", "u");
const pattern22 = new RegExp("^x-[a-z][a-z0-9_:-]*$", "u");

function validate236(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:Capability" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate236.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(typeof data !== "string"){
validate236.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
const _errs1 = errors;
let valid0 = false;
let passing0 = null;
const _errs2 = errors;
if(typeof data === "string"){
if(!pattern19.test(data)){
const err0 = {instancePath,schemaPath:"#/oneOf/0/pattern",keyword:"pattern",params:{pattern: "^isolation:(vm|container|host|microvm|none|[a-z][a-z0-9_-]*)$"},message:"must match pattern \""+"^isolation:(vm|container|host|microvm|none|[a-z][a-z0-9_-]*)$"+"\""};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
var _valid0 = _errs2 === errors;
if(_valid0){
valid0 = true;
passing0 = 0;
}
const _errs3 = errors;
if(typeof data === "string"){
if(!pattern20.test(data)){
const err1 = {instancePath,schemaPath:"#/oneOf/1/pattern",keyword:"pattern",params:{pattern: "^runtime:(claude-code|codex|cursor|aider|custom:[a-z][a-z0-9_-]*)$"},message:"must match pattern \""+"^runtime:(claude-code|codex|cursor|aider|custom:[a-z][a-z0-9_-]*)$"+"\""};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
var _valid0 = _errs3 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid0 = true;
passing0 = 1;
}
const _errs4 = errors;
if(typeof data === "string"){
if(!pattern21.test(data)){
const err2 = {instancePath,schemaPath:"#/oneOf/2/pattern",keyword:"pattern",params:{pattern: "^platform:[a-z][a-z0-9_-]*/[a-z][a-z0-9_-]+$"},message:"must match pattern \""+"^platform:[a-z][a-z0-9_-]*/[a-z][a-z0-9_-]+$"+"\""};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
var _valid0 = _errs4 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 2];
}
else {
if(_valid0){
valid0 = true;
passing0 = 2;
}
const _errs5 = errors;
if("resumable" !== data){
const err3 = {instancePath,schemaPath:"#/oneOf/3/const",keyword:"const",params:{allowedValue: "resumable"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var _valid0 = _errs5 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 3];
}
else {
if(_valid0){
valid0 = true;
passing0 = 3;
}
const _errs6 = errors;
if("hitl" !== data){
const err4 = {instancePath,schemaPath:"#/oneOf/4/const",keyword:"const",params:{allowedValue: "hitl"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
var _valid0 = _errs6 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 4];
}
else {
if(_valid0){
valid0 = true;
passing0 = 4;
}
const _errs7 = errors;
if("multi-tenant" !== data){
const err5 = {instancePath,schemaPath:"#/oneOf/5/const",keyword:"const",params:{allowedValue: "multi-tenant"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
var _valid0 = _errs7 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 5];
}
else {
if(_valid0){
valid0 = true;
passing0 = 5;
}
const _errs8 = errors;
if(typeof data === "string"){
if(!pattern22.test(data)){
const err6 = {instancePath,schemaPath:"#/oneOf/6/pattern",keyword:"pattern",params:{pattern: "^x-[a-z][a-z0-9_:-]*$"},message:"must match pattern \""+"^x-[a-z][a-z0-9_:-]*$"+"\""};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
var _valid0 = _errs8 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 6];
}
else {
if(_valid0){
valid0 = true;
passing0 = 6;
}
}
}
}
}
}
}
if(!valid0){
const err7 = {instancePath,schemaPath:"#/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},message:"must match exactly one schema in oneOf"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
validate236.errors = vErrors;
return false;
}
else {
errors = _errs1;
if(vErrors !== null){
if(_errs1){
vErrors.length = _errs1;
}
else {
vErrors = null;
}
}
}
validate236.errors = vErrors;
return errors === 0;
}
validate236.evaluated = {"dynamicProps":false,"dynamicItems":false};

exports.validateMissionState = validate108;

exports.validateTransportEndpoints = validate237;
const schema87 = {"type":"object","description":"Where an executor is reached.","additionalProperties":false,"required":["rest","ws"],"properties":{"rest":{"type":"string","format":"uri"},"ws":{"type":"string","format":"uri"},"grpc":{"type":"string","format":"uri"}},"$id":"holdpoint:TransportEndpoints"};
const formats18 = require("ajv-formats/dist/formats").fullFormats.uri;

function validate237(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:TransportEndpoints" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate237.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.rest === undefined) && (missing0 = "rest")) || ((data.ws === undefined) && (missing0 = "ws"))){
validate237.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "rest") || (key0 === "ws")) || (key0 === "grpc"))){
validate237.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.rest !== undefined){
let data0 = data.rest;
const _errs2 = errors;
if(errors === _errs2){
if(errors === _errs2){
if(typeof data0 === "string"){
if(!(formats18(data0))){
validate237.errors = [{instancePath:instancePath+"/rest",schemaPath:"#/properties/rest/format",keyword:"format",params:{format: "uri"},message:"must match format \""+"uri"+"\""}];
return false;
}
}
else {
validate237.errors = [{instancePath:instancePath+"/rest",schemaPath:"#/properties/rest/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.ws !== undefined){
let data1 = data.ws;
const _errs4 = errors;
if(errors === _errs4){
if(errors === _errs4){
if(typeof data1 === "string"){
if(!(formats18(data1))){
validate237.errors = [{instancePath:instancePath+"/ws",schemaPath:"#/properties/ws/format",keyword:"format",params:{format: "uri"},message:"must match format \""+"uri"+"\""}];
return false;
}
}
else {
validate237.errors = [{instancePath:instancePath+"/ws",schemaPath:"#/properties/ws/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.grpc !== undefined){
let data2 = data.grpc;
const _errs6 = errors;
if(errors === _errs6){
if(errors === _errs6){
if(typeof data2 === "string"){
if(!(formats18(data2))){
validate237.errors = [{instancePath:instancePath+"/grpc",schemaPath:"#/properties/grpc/format",keyword:"format",params:{format: "uri"},message:"must match format \""+"uri"+"\""}];
return false;
}
}
else {
validate237.errors = [{instancePath:instancePath+"/grpc",schemaPath:"#/properties/grpc/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate237.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate237.errors = vErrors;
return errors === 0;
}
validate237.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.validateRegisterPayload = validate238;
const schema88 = {"type":"object","description":"An executor introduces itself to a registry.","additionalProperties":false,"required":["executor_id","name","version","spec_version","transport_endpoints","capabilities"],"properties":{"executor_id":{"$ref":"holdpoint:ExecutorId"},"name":{"type":"string","minLength":1,"maxLength":128},"version":{"type":"string","minLength":1,"maxLength":64},"spec_version":{"$ref":"holdpoint:SpecVersion"},"transport_endpoints":{"$ref":"holdpoint:TransportEndpoints"},"capabilities":{"type":"array","uniqueItems":true,"items":{"type":"string","$ref":"holdpoint:Capability"}},"a2a_instance_id":{"type":"string","minLength":1}},"$id":"holdpoint:RegisterPayload"};

function validate238(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:RegisterPayload" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate238.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((data.executor_id === undefined) && (missing0 = "executor_id")) || ((data.name === undefined) && (missing0 = "name"))) || ((data.version === undefined) && (missing0 = "version"))) || ((data.spec_version === undefined) && (missing0 = "spec_version"))) || ((data.transport_endpoints === undefined) && (missing0 = "transport_endpoints"))) || ((data.capabilities === undefined) && (missing0 = "capabilities"))){
validate238.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((((key0 === "executor_id") || (key0 === "name")) || (key0 === "version")) || (key0 === "spec_version")) || (key0 === "transport_endpoints")) || (key0 === "capabilities")) || (key0 === "a2a_instance_id"))){
validate238.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.executor_id !== undefined){
const _errs2 = errors;
if(!(validate234(data.executor_id, {instancePath:instancePath+"/executor_id",parentData:data,parentDataProperty:"executor_id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate234.errors : vErrors.concat(validate234.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.name !== undefined){
let data1 = data.name;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func2(data1) > 128){
validate238.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(func2(data1) < 1){
validate238.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate238.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.version !== undefined){
let data2 = data.version;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data2 === "string"){
if(func2(data2) > 64){
validate238.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(func2(data2) < 1){
validate238.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate238.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.spec_version !== undefined){
const _errs7 = errors;
if(!(validate233(data.spec_version, {instancePath:instancePath+"/spec_version",parentData:data,parentDataProperty:"spec_version",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate233.errors : vErrors.concat(validate233.errors);
errors = vErrors.length;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.transport_endpoints !== undefined){
const _errs8 = errors;
if(!(validate237(data.transport_endpoints, {instancePath:instancePath+"/transport_endpoints",parentData:data,parentDataProperty:"transport_endpoints",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate237.errors : vErrors.concat(validate237.errors);
errors = vErrors.length;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.capabilities !== undefined){
let data5 = data.capabilities;
const _errs9 = errors;
if(errors === _errs9){
if(Array.isArray(data5)){
var valid1 = true;
const len0 = data5.length;
for(let i0=0; i0<len0; i0++){
let data6 = data5[i0];
const _errs11 = errors;
if(typeof data6 !== "string"){
validate238.errors = [{instancePath:instancePath+"/capabilities/" + i0,schemaPath:"#/properties/capabilities/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(validate236(data6, {instancePath:instancePath+"/capabilities/" + i0,parentData:data5,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate236.errors : vErrors.concat(validate236.errors);
errors = vErrors.length;
}
var valid1 = _errs11 === errors;
if(!valid1){
break;
}
}
if(valid1){
let i1 = data5.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data5[i1];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
validate238.errors = [{instancePath:instancePath+"/capabilities",schemaPath:"#/properties/capabilities/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0},message:"must NOT have duplicate items (items ## "+j0+" and "+i1+" are identical)"}];
return false;
break;
}
indices0[item0] = i1;
}
}
}
}
else {
validate238.errors = [{instancePath:instancePath+"/capabilities",schemaPath:"#/properties/capabilities/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.a2a_instance_id !== undefined){
let data7 = data.a2a_instance_id;
const _errs13 = errors;
if(errors === _errs13){
if(typeof data7 === "string"){
if(func2(data7) < 1){
validate238.errors = [{instancePath:instancePath+"/a2a_instance_id",schemaPath:"#/properties/a2a_instance_id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate238.errors = [{instancePath:instancePath+"/a2a_instance_id",schemaPath:"#/properties/a2a_instance_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
else {
validate238.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate238.errors = vErrors;
return errors === 0;
}
validate238.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.validateRegisterResponse = validate243;
const schema89 = {"type":"object","additionalProperties":false,"required":["executor_id","token","registered_at"],"properties":{"executor_id":{"$ref":"holdpoint:ExecutorId"},"token":{"type":"string","minLength":1,"description":"Opaque; bound to the executor_id."},"registered_at":{"$ref":"holdpoint:V1Timestamp"}},"$id":"holdpoint:RegisterResponse"};

function validate243(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:RegisterResponse" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate243.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.executor_id === undefined) && (missing0 = "executor_id")) || ((data.token === undefined) && (missing0 = "token"))) || ((data.registered_at === undefined) && (missing0 = "registered_at"))){
validate243.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "executor_id") || (key0 === "token")) || (key0 === "registered_at"))){
validate243.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.executor_id !== undefined){
const _errs2 = errors;
if(!(validate234(data.executor_id, {instancePath:instancePath+"/executor_id",parentData:data,parentDataProperty:"executor_id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate234.errors : vErrors.concat(validate234.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.token !== undefined){
let data1 = data.token;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func2(data1) < 1){
validate243.errors = [{instancePath:instancePath+"/token",schemaPath:"#/properties/token/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate243.errors = [{instancePath:instancePath+"/token",schemaPath:"#/properties/token/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.registered_at !== undefined){
const _errs5 = errors;
if(!(validate125(data.registered_at, {instancePath:instancePath+"/registered_at",parentData:data,parentDataProperty:"registered_at",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate125.errors : vErrors.concat(validate125.errors);
errors = vErrors.length;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate243.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate243.errors = vErrors;
return errors === 0;
}
validate243.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.validateExecutorStatus = validate246;
const schema90 = {"type":"object","description":"One executor as a registry lists it.","additionalProperties":false,"required":["executor_id","name","version","spec_version","transport_endpoints","capabilities","connected","registered_at"],"properties":{"executor_id":{"$ref":"holdpoint:ExecutorId"},"name":{"type":"string"},"version":{"type":"string"},"spec_version":{"$ref":"holdpoint:SpecVersion"},"transport_endpoints":{"$ref":"holdpoint:TransportEndpoints"},"capabilities":{"type":"array","uniqueItems":true,"items":{"type":"string","$ref":"holdpoint:Capability"}},"connected":{"type":"boolean"},"registered_at":{"$ref":"holdpoint:V1Timestamp"},"last_event_ts":{"$ref":"holdpoint:V1Timestamp"},"active_mission_count":{"type":"integer","minimum":0},"disconnected_at":{"$ref":"holdpoint:V1Timestamp"},"a2a_instance_id":{"type":"string","minLength":1}},"$id":"holdpoint:ExecutorStatus"};

function validate246(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:ExecutorStatus" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate246.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((((data.executor_id === undefined) && (missing0 = "executor_id")) || ((data.name === undefined) && (missing0 = "name"))) || ((data.version === undefined) && (missing0 = "version"))) || ((data.spec_version === undefined) && (missing0 = "spec_version"))) || ((data.transport_endpoints === undefined) && (missing0 = "transport_endpoints"))) || ((data.capabilities === undefined) && (missing0 = "capabilities"))) || ((data.connected === undefined) && (missing0 = "connected"))) || ((data.registered_at === undefined) && (missing0 = "registered_at"))){
validate246.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(func1.call(schema90.properties, key0))){
validate246.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.executor_id !== undefined){
const _errs2 = errors;
if(!(validate234(data.executor_id, {instancePath:instancePath+"/executor_id",parentData:data,parentDataProperty:"executor_id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate234.errors : vErrors.concat(validate234.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.name !== undefined){
const _errs3 = errors;
if(typeof data.name !== "string"){
validate246.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.version !== undefined){
const _errs5 = errors;
if(typeof data.version !== "string"){
validate246.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.spec_version !== undefined){
const _errs7 = errors;
if(!(validate233(data.spec_version, {instancePath:instancePath+"/spec_version",parentData:data,parentDataProperty:"spec_version",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate233.errors : vErrors.concat(validate233.errors);
errors = vErrors.length;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.transport_endpoints !== undefined){
const _errs8 = errors;
if(!(validate237(data.transport_endpoints, {instancePath:instancePath+"/transport_endpoints",parentData:data,parentDataProperty:"transport_endpoints",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate237.errors : vErrors.concat(validate237.errors);
errors = vErrors.length;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.capabilities !== undefined){
let data5 = data.capabilities;
const _errs9 = errors;
if(errors === _errs9){
if(Array.isArray(data5)){
var valid1 = true;
const len0 = data5.length;
for(let i0=0; i0<len0; i0++){
let data6 = data5[i0];
const _errs11 = errors;
if(typeof data6 !== "string"){
validate246.errors = [{instancePath:instancePath+"/capabilities/" + i0,schemaPath:"#/properties/capabilities/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(validate236(data6, {instancePath:instancePath+"/capabilities/" + i0,parentData:data5,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate236.errors : vErrors.concat(validate236.errors);
errors = vErrors.length;
}
var valid1 = _errs11 === errors;
if(!valid1){
break;
}
}
if(valid1){
let i1 = data5.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data5[i1];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
validate246.errors = [{instancePath:instancePath+"/capabilities",schemaPath:"#/properties/capabilities/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0},message:"must NOT have duplicate items (items ## "+j0+" and "+i1+" are identical)"}];
return false;
break;
}
indices0[item0] = i1;
}
}
}
}
else {
validate246.errors = [{instancePath:instancePath+"/capabilities",schemaPath:"#/properties/capabilities/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.connected !== undefined){
const _errs13 = errors;
if(typeof data.connected !== "boolean"){
validate246.errors = [{instancePath:instancePath+"/connected",schemaPath:"#/properties/connected/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.registered_at !== undefined){
const _errs15 = errors;
if(!(validate125(data.registered_at, {instancePath:instancePath+"/registered_at",parentData:data,parentDataProperty:"registered_at",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate125.errors : vErrors.concat(validate125.errors);
errors = vErrors.length;
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.last_event_ts !== undefined){
const _errs16 = errors;
if(!(validate125(data.last_event_ts, {instancePath:instancePath+"/last_event_ts",parentData:data,parentDataProperty:"last_event_ts",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate125.errors : vErrors.concat(validate125.errors);
errors = vErrors.length;
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.active_mission_count !== undefined){
let data10 = data.active_mission_count;
const _errs17 = errors;
if(!(((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10))) && (isFinite(data10)))){
validate246.errors = [{instancePath:instancePath+"/active_mission_count",schemaPath:"#/properties/active_mission_count/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs17){
if((typeof data10 == "number") && (isFinite(data10))){
if(data10 < 0 || isNaN(data10)){
validate246.errors = [{instancePath:instancePath+"/active_mission_count",schemaPath:"#/properties/active_mission_count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.disconnected_at !== undefined){
const _errs19 = errors;
if(!(validate125(data.disconnected_at, {instancePath:instancePath+"/disconnected_at",parentData:data,parentDataProperty:"disconnected_at",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate125.errors : vErrors.concat(validate125.errors);
errors = vErrors.length;
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.a2a_instance_id !== undefined){
let data12 = data.a2a_instance_id;
const _errs20 = errors;
if(errors === _errs20){
if(typeof data12 === "string"){
if(func2(data12) < 1){
validate246.errors = [{instancePath:instancePath+"/a2a_instance_id",schemaPath:"#/properties/a2a_instance_id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate246.errors = [{instancePath:instancePath+"/a2a_instance_id",schemaPath:"#/properties/a2a_instance_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate246.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate246.errors = vErrors;
return errors === 0;
}
validate246.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.validateExecutorsListResponse = validate254;
const schema91 = {"type":"object","additionalProperties":false,"required":["executors"],"properties":{"executors":{"type":"array","items":{"$ref":"holdpoint:ExecutorStatus"}}},"$id":"holdpoint:ExecutorsListResponse"};

function validate254(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:ExecutorsListResponse" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate254.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.executors === undefined) && (missing0 = "executors")){
validate254.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "executors")){
validate254.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.executors !== undefined){
let data0 = data.executors;
const _errs2 = errors;
if(errors === _errs2){
if(Array.isArray(data0)){
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
const _errs4 = errors;
if(!(validate246(data0[i0], {instancePath:instancePath+"/executors/" + i0,parentData:data0,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate246.errors : vErrors.concat(validate246.errors);
errors = vErrors.length;
}
var valid1 = _errs4 === errors;
if(!valid1){
break;
}
}
}
else {
validate254.errors = [{instancePath:instancePath+"/executors",schemaPath:"#/properties/executors/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
}
}
}
}
else {
validate254.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate254.errors = vErrors;
return errors === 0;
}
validate254.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.validateExecutorFilter = validate256;
const schema92 = {"type":"object","description":"Which executors may take a mission.","additionalProperties":false,"properties":{"executor_id":{"oneOf":[{"$ref":"holdpoint:ExecutorId"},{"type":"null"}]},"capabilities":{"type":"array","uniqueItems":true,"items":{"type":"string","$ref":"holdpoint:Capability"},"description":"All of them must be advertised."},"a2a_instance_id":{"type":["string","null"],"minLength":1},"instance_id":{"type":["string","null"],"minLength":1}},"$id":"holdpoint:ExecutorFilter"};

function validate256(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:ExecutorFilter" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate256.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "executor_id") || (key0 === "capabilities")) || (key0 === "a2a_instance_id")) || (key0 === "instance_id"))){
validate256.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.executor_id !== undefined){
let data0 = data.executor_id;
const _errs2 = errors;
const _errs3 = errors;
let valid1 = false;
let passing0 = null;
const _errs4 = errors;
if(!(validate234(data0, {instancePath:instancePath+"/executor_id",parentData:data,parentDataProperty:"executor_id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate234.errors : vErrors.concat(validate234.errors);
errors = vErrors.length;
}
var _valid0 = _errs4 === errors;
if(_valid0){
valid1 = true;
passing0 = 0;
}
const _errs5 = errors;
if(data0 !== null){
const err0 = {instancePath:instancePath+"/executor_id",schemaPath:"#/properties/executor_id/oneOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs5 === errors;
if(_valid0 && valid1){
valid1 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid1 = true;
passing0 = 1;
}
}
if(!valid1){
const err1 = {instancePath:instancePath+"/executor_id",schemaPath:"#/properties/executor_id/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},message:"must match exactly one schema in oneOf"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
validate256.errors = vErrors;
return false;
}
else {
errors = _errs3;
if(vErrors !== null){
if(_errs3){
vErrors.length = _errs3;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.capabilities !== undefined){
let data1 = data.capabilities;
const _errs7 = errors;
if(errors === _errs7){
if(Array.isArray(data1)){
var valid2 = true;
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
let data2 = data1[i0];
const _errs9 = errors;
if(typeof data2 !== "string"){
validate256.errors = [{instancePath:instancePath+"/capabilities/" + i0,schemaPath:"#/properties/capabilities/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(validate236(data2, {instancePath:instancePath+"/capabilities/" + i0,parentData:data1,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate236.errors : vErrors.concat(validate236.errors);
errors = vErrors.length;
}
var valid2 = _errs9 === errors;
if(!valid2){
break;
}
}
if(valid2){
let i1 = data1.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data1[i1];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
validate256.errors = [{instancePath:instancePath+"/capabilities",schemaPath:"#/properties/capabilities/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0},message:"must NOT have duplicate items (items ## "+j0+" and "+i1+" are identical)"}];
return false;
break;
}
indices0[item0] = i1;
}
}
}
}
else {
validate256.errors = [{instancePath:instancePath+"/capabilities",schemaPath:"#/properties/capabilities/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.a2a_instance_id !== undefined){
let data3 = data.a2a_instance_id;
const _errs11 = errors;
if((typeof data3 !== "string") && (data3 !== null)){
validate256.errors = [{instancePath:instancePath+"/a2a_instance_id",schemaPath:"#/properties/a2a_instance_id/type",keyword:"type",params:{type: schema92.properties.a2a_instance_id.type},message:"must be string,null"}];
return false;
}
if(errors === _errs11){
if(typeof data3 === "string"){
if(func2(data3) < 1){
validate256.errors = [{instancePath:instancePath+"/a2a_instance_id",schemaPath:"#/properties/a2a_instance_id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.instance_id !== undefined){
let data4 = data.instance_id;
const _errs13 = errors;
if((typeof data4 !== "string") && (data4 !== null)){
validate256.errors = [{instancePath:instancePath+"/instance_id",schemaPath:"#/properties/instance_id/type",keyword:"type",params:{type: schema92.properties.instance_id.type},message:"must be string,null"}];
return false;
}
if(errors === _errs13){
if(typeof data4 === "string"){
if(func2(data4) < 1){
validate256.errors = [{instancePath:instancePath+"/instance_id",schemaPath:"#/properties/instance_id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate256.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate256.errors = vErrors;
return errors === 0;
}
validate256.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.validateDispatchPayload = validate259;
const schema93 = {"type":"object","description":"A mission for an executor.","additionalProperties":false,"required":["mission_id","objective","completion"],"properties":{"mission_id":{"$ref":"holdpoint:V1MissionId"},"objective":{"type":"string","minLength":1},"completion":{"type":"string","minLength":1,"description":"The criterion by which the mission counts as done."},"long_running":{"type":"boolean","default":false,"description":"Needs a resumable executor."},"executor_filter":{"$ref":"holdpoint:ExecutorFilter"},"a2a_instance_id":{"type":"string","minLength":1},"metadata":{"type":"object","additionalProperties":true,"description":"Passed through unchanged."}},"$id":"holdpoint:DispatchPayload"};

function validate259(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:DispatchPayload" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate259.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.mission_id === undefined) && (missing0 = "mission_id")) || ((data.objective === undefined) && (missing0 = "objective"))) || ((data.completion === undefined) && (missing0 = "completion"))){
validate259.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((((key0 === "mission_id") || (key0 === "objective")) || (key0 === "completion")) || (key0 === "long_running")) || (key0 === "executor_filter")) || (key0 === "a2a_instance_id")) || (key0 === "metadata"))){
validate259.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.mission_id !== undefined){
const _errs2 = errors;
if(!(validate235(data.mission_id, {instancePath:instancePath+"/mission_id",parentData:data,parentDataProperty:"mission_id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate235.errors : vErrors.concat(validate235.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.objective !== undefined){
let data1 = data.objective;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func2(data1) < 1){
validate259.errors = [{instancePath:instancePath+"/objective",schemaPath:"#/properties/objective/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate259.errors = [{instancePath:instancePath+"/objective",schemaPath:"#/properties/objective/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.completion !== undefined){
let data2 = data.completion;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data2 === "string"){
if(func2(data2) < 1){
validate259.errors = [{instancePath:instancePath+"/completion",schemaPath:"#/properties/completion/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate259.errors = [{instancePath:instancePath+"/completion",schemaPath:"#/properties/completion/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.long_running !== undefined){
const _errs7 = errors;
if(typeof data.long_running !== "boolean"){
validate259.errors = [{instancePath:instancePath+"/long_running",schemaPath:"#/properties/long_running/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.executor_filter !== undefined){
const _errs9 = errors;
if(!(validate256(data.executor_filter, {instancePath:instancePath+"/executor_filter",parentData:data,parentDataProperty:"executor_filter",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate256.errors : vErrors.concat(validate256.errors);
errors = vErrors.length;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.a2a_instance_id !== undefined){
let data5 = data.a2a_instance_id;
const _errs10 = errors;
if(errors === _errs10){
if(typeof data5 === "string"){
if(func2(data5) < 1){
validate259.errors = [{instancePath:instancePath+"/a2a_instance_id",schemaPath:"#/properties/a2a_instance_id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate259.errors = [{instancePath:instancePath+"/a2a_instance_id",schemaPath:"#/properties/a2a_instance_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.metadata !== undefined){
let data6 = data.metadata;
const _errs12 = errors;
if(errors === _errs12){
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
}
else {
validate259.errors = [{instancePath:instancePath+"/metadata",schemaPath:"#/properties/metadata/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
else {
validate259.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate259.errors = vErrors;
return errors === 0;
}
validate259.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.validateDispatchResponse = validate262;
const schema94 = {"type":"object","additionalProperties":false,"required":["mission_id","executor_id","status"],"properties":{"mission_id":{"$ref":"holdpoint:V1MissionId"},"executor_id":{"$ref":"holdpoint:ExecutorId"},"status":{"const":"assigned"},"estimated_start":{"$ref":"holdpoint:V1Timestamp"},"a2a_instance_id":{"type":"string","minLength":1}},"$id":"holdpoint:DispatchResponse"};

function validate262(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:DispatchResponse" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate262.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.mission_id === undefined) && (missing0 = "mission_id")) || ((data.executor_id === undefined) && (missing0 = "executor_id"))) || ((data.status === undefined) && (missing0 = "status"))){
validate262.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((key0 === "mission_id") || (key0 === "executor_id")) || (key0 === "status")) || (key0 === "estimated_start")) || (key0 === "a2a_instance_id"))){
validate262.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.mission_id !== undefined){
const _errs2 = errors;
if(!(validate235(data.mission_id, {instancePath:instancePath+"/mission_id",parentData:data,parentDataProperty:"mission_id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate235.errors : vErrors.concat(validate235.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.executor_id !== undefined){
const _errs3 = errors;
if(!(validate234(data.executor_id, {instancePath:instancePath+"/executor_id",parentData:data,parentDataProperty:"executor_id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate234.errors : vErrors.concat(validate234.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.status !== undefined){
const _errs4 = errors;
if("assigned" !== data.status){
validate262.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/const",keyword:"const",params:{allowedValue: "assigned"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.estimated_start !== undefined){
const _errs5 = errors;
if(!(validate125(data.estimated_start, {instancePath:instancePath+"/estimated_start",parentData:data,parentDataProperty:"estimated_start",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate125.errors : vErrors.concat(validate125.errors);
errors = vErrors.length;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.a2a_instance_id !== undefined){
let data4 = data.a2a_instance_id;
const _errs6 = errors;
if(errors === _errs6){
if(typeof data4 === "string"){
if(func2(data4) < 1){
validate262.errors = [{instancePath:instancePath+"/a2a_instance_id",schemaPath:"#/properties/a2a_instance_id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate262.errors = [{instancePath:instancePath+"/a2a_instance_id",schemaPath:"#/properties/a2a_instance_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
else {
validate262.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate262.errors = vErrors;
return errors === 0;
}
validate262.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.validateMissionStatusResponse = validate266;
const schema95 = {"type":"object","additionalProperties":false,"required":["mission_id","executor_id","state","created_at","updated_at"],"properties":{"mission_id":{"$ref":"holdpoint:V1MissionId"},"executor_id":{"$ref":"holdpoint:ExecutorId"},"state":{"$ref":"holdpoint:MissionState"},"created_at":{"$ref":"holdpoint:V1Timestamp"},"updated_at":{"$ref":"holdpoint:V1Timestamp"},"completed_at":{"$ref":"holdpoint:V1Timestamp","description":"Of an ended mission only."},"recent_events":{"type":"array","items":{"$ref":"holdpoint:EventEnvelope"},"description":"The last ones, oldest first."},"pty_session_ref":{"type":"string"},"exit_code":{"type":"integer"},"error":{"type":"string"}},"$id":"holdpoint:MissionStatusResponse"};
const schema96 = {"type":"object","description":"What travels over a WebSocket. `data` is not tied to `event` here: a frame that must be understood everywhere has to match one shape only, and the right one.","additionalProperties":false,"required":["event","executor_id","ts"],"properties":{"event":{"$ref":"holdpoint:V1EventName"},"executor_id":{"$ref":"holdpoint:ExecutorId"},"mission_id":{"$ref":"holdpoint:V1MissionId"},"ts":{"$ref":"holdpoint:V1Timestamp"},"data":{"oneOf":[{"$ref":"holdpoint:DataExecutorRegistered"},{"$ref":"holdpoint:DataExecutorDeregistered"},{"$ref":"holdpoint:DataExecutorResync"},{"$ref":"holdpoint:DataMissionAssigned"},{"$ref":"holdpoint:DataMissionStarted"},{"$ref":"holdpoint:DataMissionProgress"},{"$ref":"holdpoint:DataMissionHitlRequired"},{"$ref":"holdpoint:DataMissionHitlResponded"},{"$ref":"holdpoint:DataMissionPaused"},{"$ref":"holdpoint:DataMissionResumed"},{"$ref":"holdpoint:DataMissionSuspended"},{"$ref":"holdpoint:DataMissionReconnected"},{"$ref":"holdpoint:DataMissionCompleted"},{"$ref":"holdpoint:DataMissionFailed"},{"$ref":"holdpoint:DataMissionAborted"}]}},"if":{"required":["event"],"properties":{"event":{"type":"string","pattern":"^mission\\."}}},"then":{"required":["mission_id"]},"else":{"properties":{"mission_id":false}},"$id":"holdpoint:EventEnvelope"};
const pattern23 = new RegExp("^mission\\.", "u");
const schema97 = {"enum":["executor.registered","executor.deregistered","executor.resync","mission.assigned","mission.started","mission.progress","mission.hitl_required","mission.hitl_responded","mission.paused","mission.resumed","mission.suspended","mission.reconnected","mission.completed","mission.failed","mission.aborted"],"$id":"holdpoint:V1EventName"};

function validate274(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:V1EventName" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate274.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(((((((((((((((data === "executor.registered") || (data === "executor.deregistered")) || (data === "executor.resync")) || (data === "mission.assigned")) || (data === "mission.started")) || (data === "mission.progress")) || (data === "mission.hitl_required")) || (data === "mission.hitl_responded")) || (data === "mission.paused")) || (data === "mission.resumed")) || (data === "mission.suspended")) || (data === "mission.reconnected")) || (data === "mission.completed")) || (data === "mission.failed")) || (data === "mission.aborted"))){
validate274.errors = [{instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema97.enum},message:"must be equal to one of the allowed values"}];
return false;
}
validate274.errors = vErrors;
return errors === 0;
}
validate274.evaluated = {"dynamicProps":false,"dynamicItems":false};

const schema98 = {"type":"object","additionalProperties":false,"required":["name","capabilities"],"properties":{"name":{"type":"string"},"capabilities":{"type":"array","uniqueItems":true,"items":{"type":"string","$ref":"holdpoint:Capability"}},"transport_endpoints":{"$ref":"holdpoint:TransportEndpoints"}},"$id":"holdpoint:DataExecutorRegistered"};

function validate279(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:DataExecutorRegistered" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate279.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.name === undefined) && (missing0 = "name")) || ((data.capabilities === undefined) && (missing0 = "capabilities"))){
validate279.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "name") || (key0 === "capabilities")) || (key0 === "transport_endpoints"))){
validate279.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.name !== undefined){
const _errs2 = errors;
if(typeof data.name !== "string"){
validate279.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.capabilities !== undefined){
let data1 = data.capabilities;
const _errs4 = errors;
if(errors === _errs4){
if(Array.isArray(data1)){
var valid1 = true;
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
let data2 = data1[i0];
const _errs6 = errors;
if(typeof data2 !== "string"){
validate279.errors = [{instancePath:instancePath+"/capabilities/" + i0,schemaPath:"#/properties/capabilities/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(validate236(data2, {instancePath:instancePath+"/capabilities/" + i0,parentData:data1,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate236.errors : vErrors.concat(validate236.errors);
errors = vErrors.length;
}
var valid1 = _errs6 === errors;
if(!valid1){
break;
}
}
if(valid1){
let i1 = data1.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data1[i1];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
validate279.errors = [{instancePath:instancePath+"/capabilities",schemaPath:"#/properties/capabilities/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0},message:"must NOT have duplicate items (items ## "+j0+" and "+i1+" are identical)"}];
return false;
break;
}
indices0[item0] = i1;
}
}
}
}
else {
validate279.errors = [{instancePath:instancePath+"/capabilities",schemaPath:"#/properties/capabilities/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.transport_endpoints !== undefined){
const _errs8 = errors;
if(!(validate237(data.transport_endpoints, {instancePath:instancePath+"/transport_endpoints",parentData:data,parentDataProperty:"transport_endpoints",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate237.errors : vErrors.concat(validate237.errors);
errors = vErrors.length;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate279.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate279.errors = vErrors;
return errors === 0;
}
validate279.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema99 = {"type":"object","additionalProperties":false,"required":["reason"],"properties":{"reason":{"enum":["graceful_shutdown","operator_deleted","timeout"]}},"$id":"holdpoint:DataExecutorDeregistered"};

function validate283(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:DataExecutorDeregistered" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate283.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.reason === undefined) && (missing0 = "reason")){
validate283.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "reason")){
validate283.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.reason !== undefined){
let data0 = data.reason;
if(!(((data0 === "graceful_shutdown") || (data0 === "operator_deleted")) || (data0 === "timeout"))){
validate283.errors = [{instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/enum",keyword:"enum",params:{allowedValues: schema99.properties.reason.enum},message:"must be equal to one of the allowed values"}];
return false;
}
}
}
}
}
else {
validate283.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate283.errors = vErrors;
return errors === 0;
}
validate283.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema100 = {"type":"object","description":"First frame on every connection.","additionalProperties":false,"required":["owned_mission_ids"],"properties":{"owned_mission_ids":{"type":"array","uniqueItems":true,"items":{"type":"string","$ref":"holdpoint:V1MissionId"},"description":"Those that have not ended."},"protocol_version":{"type":"string"}},"$id":"holdpoint:DataExecutorResync"};

function validate285(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:DataExecutorResync" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate285.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.owned_mission_ids === undefined) && (missing0 = "owned_mission_ids")){
validate285.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "owned_mission_ids") || (key0 === "protocol_version"))){
validate285.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.owned_mission_ids !== undefined){
let data0 = data.owned_mission_ids;
const _errs2 = errors;
if(errors === _errs2){
if(Array.isArray(data0)){
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
const _errs4 = errors;
if(typeof data1 !== "string"){
validate285.errors = [{instancePath:instancePath+"/owned_mission_ids/" + i0,schemaPath:"#/properties/owned_mission_ids/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(validate235(data1, {instancePath:instancePath+"/owned_mission_ids/" + i0,parentData:data0,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate235.errors : vErrors.concat(validate235.errors);
errors = vErrors.length;
}
var valid1 = _errs4 === errors;
if(!valid1){
break;
}
}
if(valid1){
let i1 = data0.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data0[i1];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
validate285.errors = [{instancePath:instancePath+"/owned_mission_ids",schemaPath:"#/properties/owned_mission_ids/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0},message:"must NOT have duplicate items (items ## "+j0+" and "+i1+" are identical)"}];
return false;
break;
}
indices0[item0] = i1;
}
}
}
}
else {
validate285.errors = [{instancePath:instancePath+"/owned_mission_ids",schemaPath:"#/properties/owned_mission_ids/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.protocol_version !== undefined){
const _errs6 = errors;
if(typeof data.protocol_version !== "string"){
validate285.errors = [{instancePath:instancePath+"/protocol_version",schemaPath:"#/properties/protocol_version/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate285.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate285.errors = vErrors;
return errors === 0;
}
validate285.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema101 = {"type":"object","description":"Registry to executor.","additionalProperties":false,"required":["hitl_id","response"],"properties":{"hitl_id":{"$ref":"holdpoint:V1HitlId"},"response":{"type":"string","minLength":1},"responded_at":{"$ref":"holdpoint:V1Timestamp"}},"$id":"holdpoint:DataMissionHitlResponded"};

function validate292(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:DataMissionHitlResponded" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate292.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.hitl_id === undefined) && (missing0 = "hitl_id")) || ((data.response === undefined) && (missing0 = "response"))){
validate292.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "hitl_id") || (key0 === "response")) || (key0 === "responded_at"))){
validate292.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.hitl_id !== undefined){
const _errs2 = errors;
if(!(validate133(data.hitl_id, {instancePath:instancePath+"/hitl_id",parentData:data,parentDataProperty:"hitl_id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate133.errors : vErrors.concat(validate133.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.response !== undefined){
let data1 = data.response;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func2(data1) < 1){
validate292.errors = [{instancePath:instancePath+"/response",schemaPath:"#/properties/response/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate292.errors = [{instancePath:instancePath+"/response",schemaPath:"#/properties/response/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.responded_at !== undefined){
const _errs5 = errors;
if(!(validate125(data.responded_at, {instancePath:instancePath+"/responded_at",parentData:data,parentDataProperty:"responded_at",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate125.errors : vErrors.concat(validate125.errors);
errors = vErrors.length;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate292.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate292.errors = vErrors;
return errors === 0;
}
validate292.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate273(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:EventEnvelope" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate273.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs1 = errors;
let valid0 = true;
const _errs2 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.event === undefined) && (missing0 = "event")){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
if(data.event !== undefined){
let data0 = data.event;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data0 === "string"){
if(!pattern23.test(data0)){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
else {
const err2 = {};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
}
}
var _valid0 = _errs2 === errors;
errors = _errs1;
if(vErrors !== null){
if(_errs1){
vErrors.length = _errs1;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid0){
const _errs5 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if((data.mission_id === undefined) && (missing1 = "mission_id")){
validate273.errors = [{instancePath,schemaPath:"#/then/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
}
var _valid0 = _errs5 === errors;
valid0 = _valid0;
ifClause0 = "then";
}
else {
const _errs6 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.mission_id !== undefined){
validate273.errors = [{instancePath:instancePath+"/mission_id",schemaPath:"#/else/properties/mission_id/false schema",keyword:"false schema",params:{},message:"boolean schema is false"}];
return false;
}
}
var _valid0 = _errs6 === errors;
valid0 = _valid0;
if(valid0){
var props0 = {};
props0.mission_id = true;
props0.event = true;
}
ifClause0 = "else";
}
if(!valid0){
const err3 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: ifClause0},message:"must match \""+ifClause0+"\" schema"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
validate273.errors = vErrors;
return false;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing2;
if((((data.event === undefined) && (missing2 = "event")) || ((data.executor_id === undefined) && (missing2 = "executor_id"))) || ((data.ts === undefined) && (missing2 = "ts"))){
validate273.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing2},message:"must have required property '"+missing2+"'"}];
return false;
}
else {
const _errs7 = errors;
for(const key0 in data){
if(!(((((key0 === "event") || (key0 === "executor_id")) || (key0 === "mission_id")) || (key0 === "ts")) || (key0 === "data"))){
validate273.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs7 === errors){
if(data.event !== undefined){
const _errs8 = errors;
if(!(validate274(data.event, {instancePath:instancePath+"/event",parentData:data,parentDataProperty:"event",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate274.errors : vErrors.concat(validate274.errors);
errors = vErrors.length;
}
var valid3 = _errs8 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data.executor_id !== undefined){
const _errs9 = errors;
if(!(validate234(data.executor_id, {instancePath:instancePath+"/executor_id",parentData:data,parentDataProperty:"executor_id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate234.errors : vErrors.concat(validate234.errors);
errors = vErrors.length;
}
var valid3 = _errs9 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data.mission_id !== undefined){
const _errs10 = errors;
if(!(validate235(data.mission_id, {instancePath:instancePath+"/mission_id",parentData:data,parentDataProperty:"mission_id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate235.errors : vErrors.concat(validate235.errors);
errors = vErrors.length;
}
var valid3 = _errs10 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data.ts !== undefined){
const _errs11 = errors;
if(!(validate125(data.ts, {instancePath:instancePath+"/ts",parentData:data,parentDataProperty:"ts",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate125.errors : vErrors.concat(validate125.errors);
errors = vErrors.length;
}
var valid3 = _errs11 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data.data !== undefined){
let data6 = data.data;
const _errs12 = errors;
const _errs13 = errors;
let valid4 = false;
let passing0 = null;
const _errs14 = errors;
if(!(validate279(data6, {instancePath:instancePath+"/data",parentData:data,parentDataProperty:"data",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate279.errors : vErrors.concat(validate279.errors);
errors = vErrors.length;
}
var _valid1 = _errs14 === errors;
if(_valid1){
valid4 = true;
passing0 = 0;
var props1 = true;
}
const _errs15 = errors;
if(!(validate283(data6, {instancePath:instancePath+"/data",parentData:data,parentDataProperty:"data",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate283.errors : vErrors.concat(validate283.errors);
errors = vErrors.length;
}
var _valid1 = _errs15 === errors;
if(_valid1 && valid4){
valid4 = false;
passing0 = [passing0, 1];
}
else {
if(_valid1){
valid4 = true;
passing0 = 1;
if(props1 !== true){
props1 = true;
}
}
const _errs16 = errors;
if(!(validate285(data6, {instancePath:instancePath+"/data",parentData:data,parentDataProperty:"data",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate285.errors : vErrors.concat(validate285.errors);
errors = vErrors.length;
}
var _valid1 = _errs16 === errors;
if(_valid1 && valid4){
valid4 = false;
passing0 = [passing0, 2];
}
else {
if(_valid1){
valid4 = true;
passing0 = 2;
if(props1 !== true){
props1 = true;
}
}
const _errs17 = errors;
if(!(validate124(data6, {instancePath:instancePath+"/data",parentData:data,parentDataProperty:"data",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate124.errors : vErrors.concat(validate124.errors);
errors = vErrors.length;
}
var _valid1 = _errs17 === errors;
if(_valid1 && valid4){
valid4 = false;
passing0 = [passing0, 3];
}
else {
if(_valid1){
valid4 = true;
passing0 = 3;
if(props1 !== true){
props1 = true;
}
}
const _errs18 = errors;
if(!(validate128(data6, {instancePath:instancePath+"/data",parentData:data,parentDataProperty:"data",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate128.errors : vErrors.concat(validate128.errors);
errors = vErrors.length;
}
var _valid1 = _errs18 === errors;
if(_valid1 && valid4){
valid4 = false;
passing0 = [passing0, 4];
}
else {
if(_valid1){
valid4 = true;
passing0 = 4;
if(props1 !== true){
props1 = true;
}
}
const _errs19 = errors;
if(!(validate130(data6, {instancePath:instancePath+"/data",parentData:data,parentDataProperty:"data",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate130.errors : vErrors.concat(validate130.errors);
errors = vErrors.length;
}
var _valid1 = _errs19 === errors;
if(_valid1 && valid4){
valid4 = false;
passing0 = [passing0, 5];
}
else {
if(_valid1){
valid4 = true;
passing0 = 5;
if(props1 !== true){
props1 = true;
}
}
const _errs20 = errors;
if(!(validate132(data6, {instancePath:instancePath+"/data",parentData:data,parentDataProperty:"data",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate132.errors : vErrors.concat(validate132.errors);
errors = vErrors.length;
}
var _valid1 = _errs20 === errors;
if(_valid1 && valid4){
valid4 = false;
passing0 = [passing0, 6];
}
else {
if(_valid1){
valid4 = true;
passing0 = 6;
if(props1 !== true){
props1 = true;
}
}
const _errs21 = errors;
if(!(validate292(data6, {instancePath:instancePath+"/data",parentData:data,parentDataProperty:"data",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate292.errors : vErrors.concat(validate292.errors);
errors = vErrors.length;
}
var _valid1 = _errs21 === errors;
if(_valid1 && valid4){
valid4 = false;
passing0 = [passing0, 7];
}
else {
if(_valid1){
valid4 = true;
passing0 = 7;
if(props1 !== true){
props1 = true;
}
}
const _errs22 = errors;
if(!(validate137(data6, {instancePath:instancePath+"/data",parentData:data,parentDataProperty:"data",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate137.errors : vErrors.concat(validate137.errors);
errors = vErrors.length;
}
var _valid1 = _errs22 === errors;
if(_valid1 && valid4){
valid4 = false;
passing0 = [passing0, 8];
}
else {
if(_valid1){
valid4 = true;
passing0 = 8;
if(props1 !== true){
props1 = true;
}
}
const _errs23 = errors;
if(!(validate139(data6, {instancePath:instancePath+"/data",parentData:data,parentDataProperty:"data",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate139.errors : vErrors.concat(validate139.errors);
errors = vErrors.length;
}
var _valid1 = _errs23 === errors;
if(_valid1 && valid4){
valid4 = false;
passing0 = [passing0, 9];
}
else {
if(_valid1){
valid4 = true;
passing0 = 9;
if(props1 !== true){
props1 = true;
}
}
const _errs24 = errors;
if(!(validate141(data6, {instancePath:instancePath+"/data",parentData:data,parentDataProperty:"data",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate141.errors : vErrors.concat(validate141.errors);
errors = vErrors.length;
}
var _valid1 = _errs24 === errors;
if(_valid1 && valid4){
valid4 = false;
passing0 = [passing0, 10];
}
else {
if(_valid1){
valid4 = true;
passing0 = 10;
if(props1 !== true){
props1 = true;
}
}
const _errs25 = errors;
if(!(validate143(data6, {instancePath:instancePath+"/data",parentData:data,parentDataProperty:"data",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate143.errors : vErrors.concat(validate143.errors);
errors = vErrors.length;
}
var _valid1 = _errs25 === errors;
if(_valid1 && valid4){
valid4 = false;
passing0 = [passing0, 11];
}
else {
if(_valid1){
valid4 = true;
passing0 = 11;
if(props1 !== true){
props1 = true;
}
}
const _errs26 = errors;
if(!(validate147(data6, {instancePath:instancePath+"/data",parentData:data,parentDataProperty:"data",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate147.errors : vErrors.concat(validate147.errors);
errors = vErrors.length;
}
var _valid1 = _errs26 === errors;
if(_valid1 && valid4){
valid4 = false;
passing0 = [passing0, 12];
}
else {
if(_valid1){
valid4 = true;
passing0 = 12;
if(props1 !== true){
props1 = true;
}
}
const _errs27 = errors;
if(!(validate151(data6, {instancePath:instancePath+"/data",parentData:data,parentDataProperty:"data",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate151.errors : vErrors.concat(validate151.errors);
errors = vErrors.length;
}
var _valid1 = _errs27 === errors;
if(_valid1 && valid4){
valid4 = false;
passing0 = [passing0, 13];
}
else {
if(_valid1){
valid4 = true;
passing0 = 13;
if(props1 !== true){
props1 = true;
}
}
const _errs28 = errors;
if(!(validate153(data6, {instancePath:instancePath+"/data",parentData:data,parentDataProperty:"data",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate153.errors : vErrors.concat(validate153.errors);
errors = vErrors.length;
}
var _valid1 = _errs28 === errors;
if(_valid1 && valid4){
valid4 = false;
passing0 = [passing0, 14];
}
else {
if(_valid1){
valid4 = true;
passing0 = 14;
if(props1 !== true){
props1 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
if(!valid4){
const err4 = {instancePath:instancePath+"/data",schemaPath:"#/properties/data/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},message:"must match exactly one schema in oneOf"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
validate273.errors = vErrors;
return false;
}
else {
errors = _errs13;
if(vErrors !== null){
if(_errs13){
vErrors.length = _errs13;
}
else {
vErrors = null;
}
}
}
var valid3 = _errs12 === errors;
}
else {
var valid3 = true;
}
}
}
}
}
}
}
}
else {
validate273.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate273.errors = vErrors;
return errors === 0;
}
validate273.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate266(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:MissionStatusResponse" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate266.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.mission_id === undefined) && (missing0 = "mission_id")) || ((data.executor_id === undefined) && (missing0 = "executor_id"))) || ((data.state === undefined) && (missing0 = "state"))) || ((data.created_at === undefined) && (missing0 = "created_at"))) || ((data.updated_at === undefined) && (missing0 = "updated_at"))){
validate266.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(func1.call(schema95.properties, key0))){
validate266.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.mission_id !== undefined){
const _errs2 = errors;
if(!(validate235(data.mission_id, {instancePath:instancePath+"/mission_id",parentData:data,parentDataProperty:"mission_id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate235.errors : vErrors.concat(validate235.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.executor_id !== undefined){
const _errs3 = errors;
if(!(validate234(data.executor_id, {instancePath:instancePath+"/executor_id",parentData:data,parentDataProperty:"executor_id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate234.errors : vErrors.concat(validate234.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.state !== undefined){
const _errs4 = errors;
if(!(validate108(data.state, {instancePath:instancePath+"/state",parentData:data,parentDataProperty:"state",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate108.errors : vErrors.concat(validate108.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.created_at !== undefined){
const _errs5 = errors;
if(!(validate125(data.created_at, {instancePath:instancePath+"/created_at",parentData:data,parentDataProperty:"created_at",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate125.errors : vErrors.concat(validate125.errors);
errors = vErrors.length;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.updated_at !== undefined){
const _errs6 = errors;
if(!(validate125(data.updated_at, {instancePath:instancePath+"/updated_at",parentData:data,parentDataProperty:"updated_at",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate125.errors : vErrors.concat(validate125.errors);
errors = vErrors.length;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.completed_at !== undefined){
const _errs7 = errors;
if(!(validate125(data.completed_at, {instancePath:instancePath+"/completed_at",parentData:data,parentDataProperty:"completed_at",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate125.errors : vErrors.concat(validate125.errors);
errors = vErrors.length;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.recent_events !== undefined){
let data6 = data.recent_events;
const _errs8 = errors;
if(errors === _errs8){
if(Array.isArray(data6)){
var valid1 = true;
const len0 = data6.length;
for(let i0=0; i0<len0; i0++){
const _errs10 = errors;
if(!(validate273(data6[i0], {instancePath:instancePath+"/recent_events/" + i0,parentData:data6,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate273.errors : vErrors.concat(validate273.errors);
errors = vErrors.length;
}
var valid1 = _errs10 === errors;
if(!valid1){
break;
}
}
}
else {
validate266.errors = [{instancePath:instancePath+"/recent_events",schemaPath:"#/properties/recent_events/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.pty_session_ref !== undefined){
const _errs11 = errors;
if(typeof data.pty_session_ref !== "string"){
validate266.errors = [{instancePath:instancePath+"/pty_session_ref",schemaPath:"#/properties/pty_session_ref/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.exit_code !== undefined){
let data9 = data.exit_code;
const _errs13 = errors;
if(!(((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9))) && (isFinite(data9)))){
validate266.errors = [{instancePath:instancePath+"/exit_code",schemaPath:"#/properties/exit_code/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.error !== undefined){
const _errs15 = errors;
if(typeof data.error !== "string"){
validate266.errors = [{instancePath:instancePath+"/error",schemaPath:"#/properties/error/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate266.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate266.errors = vErrors;
return errors === 0;
}
validate266.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.validateHitlResponsePayload = validate304;
const schema102 = {"type":"object","description":"The answer to a question.","additionalProperties":false,"required":["hitl_id","response"],"properties":{"hitl_id":{"$ref":"holdpoint:V1HitlId"},"response":{"type":"string","minLength":1}},"$id":"holdpoint:HitlResponsePayload"};

function validate304(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:HitlResponsePayload" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate304.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.hitl_id === undefined) && (missing0 = "hitl_id")) || ((data.response === undefined) && (missing0 = "response"))){
validate304.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "hitl_id") || (key0 === "response"))){
validate304.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.hitl_id !== undefined){
const _errs2 = errors;
if(!(validate133(data.hitl_id, {instancePath:instancePath+"/hitl_id",parentData:data,parentDataProperty:"hitl_id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate133.errors : vErrors.concat(validate133.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.response !== undefined){
let data1 = data.response;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func2(data1) < 1){
validate304.errors = [{instancePath:instancePath+"/response",schemaPath:"#/properties/response/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate304.errors = [{instancePath:instancePath+"/response",schemaPath:"#/properties/response/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate304.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate304.errors = vErrors;
return errors === 0;
}
validate304.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.validateArtifact = validate148;

exports.validateDataExecutorRegistered = validate279;

exports.validateDataExecutorDeregistered = validate283;

exports.validateDataExecutorResync = validate285;

exports.validateDataMissionAssigned = validate124;

exports.validateDataMissionStarted = validate128;

exports.validateDataMissionProgress = validate130;

exports.validateDataMissionHitlRequired = validate132;

exports.validateDataMissionHitlResponded = validate292;

exports.validateDataMissionPaused = validate137;

exports.validateDataMissionResumed = validate139;

exports.validateDataMissionSuspended = validate141;

exports.validateDataMissionReconnected = validate143;

exports.validateDataMissionCompleted = validate147;

exports.validateDataMissionFailed = validate151;

exports.validateDataMissionAborted = validate153;

exports.validateV1EventName = validate274;

exports.validateEventEnvelope = validate273;

exports.validateExecuteRequest = validate306;
const schema103 = {"type":"object","additionalProperties":false,"required":["task","request","consent"],"properties":{"task":{"$ref":"holdpoint:Task"},"request":{"type":"integer","minimum":1,"description":"Rises each time the mission hands the operation to the host; `withdraw` refuses all up to a number."},"consent":{"oneOf":[{"$ref":"holdpoint:Consent"},{"type":"null"}]},"ask":{"type":"boolean","default":false,"description":"Ask a human even where the profile allows; set where an operation is run again after an unknown outcome. Not part of the digest."}},"$id":"holdpoint:ExecuteRequest"};
const schema104 = {"description":"A request for one operation on one host.","type":"object","additionalProperties":false,"required":["version","operation_id","mission_id","step","attempt","host","operation","argv","workspace","cwd","env","stdin","limits","envelope"],"properties":{"version":{"const":2},"operation_id":{"$ref":"holdpoint:OperationId"},"mission_id":{"$ref":"holdpoint:MissionId"},"step":{"$ref":"holdpoint:StepId"},"attempt":{"type":"integer","minimum":1},"host":{"$ref":"holdpoint:HostId"},"operation":{"$ref":"holdpoint:OperationName"},"argv":{"$ref":"holdpoint:Argv"},"workspace":{"$ref":"holdpoint:Workspace"},"cwd":{"type":"string","minLength":1,"maxLength":1024,"description":"Relative to the workspace; `.` is the workspace itself."},"env":{"$ref":"holdpoint:Environment","description":"What the caller adds. The host refuses names that would change which code runs, and covers the rest by the digest."},"stdin":{"type":["string","null"],"maxLength":65536,"description":"UTF-8 text given to the program; null closes standard input at once."},"limits":{"$ref":"holdpoint:Limits"},"reason":{"type":"string","maxLength":2000,"description":"Shown to the human apart from what the digest covers; never part of it."},"origin":{"$ref":"holdpoint:Origin"},"envelope":{"$ref":"holdpoint:Envelope"}},"$id":"holdpoint:Task"};

function validate307(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:Task" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate307.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((((((((((data.version === undefined) && (missing0 = "version")) || ((data.operation_id === undefined) && (missing0 = "operation_id"))) || ((data.mission_id === undefined) && (missing0 = "mission_id"))) || ((data.step === undefined) && (missing0 = "step"))) || ((data.attempt === undefined) && (missing0 = "attempt"))) || ((data.host === undefined) && (missing0 = "host"))) || ((data.operation === undefined) && (missing0 = "operation"))) || ((data.argv === undefined) && (missing0 = "argv"))) || ((data.workspace === undefined) && (missing0 = "workspace"))) || ((data.cwd === undefined) && (missing0 = "cwd"))) || ((data.env === undefined) && (missing0 = "env"))) || ((data.stdin === undefined) && (missing0 = "stdin"))) || ((data.limits === undefined) && (missing0 = "limits"))) || ((data.envelope === undefined) && (missing0 = "envelope"))){
validate307.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(func1.call(schema104.properties, key0))){
validate307.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.version !== undefined){
const _errs2 = errors;
if(2 !== data.version){
validate307.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/const",keyword:"const",params:{allowedValue: 2},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.operation_id !== undefined){
const _errs3 = errors;
if(!(validate59(data.operation_id, {instancePath:instancePath+"/operation_id",parentData:data,parentDataProperty:"operation_id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate59.errors : vErrors.concat(validate59.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.mission_id !== undefined){
const _errs4 = errors;
if(!(validate55(data.mission_id, {instancePath:instancePath+"/mission_id",parentData:data,parentDataProperty:"mission_id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate55.errors : vErrors.concat(validate55.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.step !== undefined){
const _errs5 = errors;
if(!(validate57(data.step, {instancePath:instancePath+"/step",parentData:data,parentDataProperty:"step",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate57.errors : vErrors.concat(validate57.errors);
errors = vErrors.length;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.attempt !== undefined){
let data4 = data.attempt;
const _errs6 = errors;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
validate307.errors = [{instancePath:instancePath+"/attempt",schemaPath:"#/properties/attempt/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs6){
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 < 1 || isNaN(data4)){
validate307.errors = [{instancePath:instancePath+"/attempt",schemaPath:"#/properties/attempt/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.host !== undefined){
const _errs8 = errors;
if(!(validate61(data.host, {instancePath:instancePath+"/host",parentData:data,parentDataProperty:"host",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate61.errors : vErrors.concat(validate61.errors);
errors = vErrors.length;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.operation !== undefined){
const _errs9 = errors;
if(!(validate66(data.operation, {instancePath:instancePath+"/operation",parentData:data,parentDataProperty:"operation",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate66.errors : vErrors.concat(validate66.errors);
errors = vErrors.length;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.argv !== undefined){
const _errs10 = errors;
if(!(validate73(data.argv, {instancePath:instancePath+"/argv",parentData:data,parentDataProperty:"argv",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate73.errors : vErrors.concat(validate73.errors);
errors = vErrors.length;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.workspace !== undefined){
const _errs11 = errors;
if(!(validate76(data.workspace, {instancePath:instancePath+"/workspace",parentData:data,parentDataProperty:"workspace",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate76.errors : vErrors.concat(validate76.errors);
errors = vErrors.length;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cwd !== undefined){
let data9 = data.cwd;
const _errs12 = errors;
if(errors === _errs12){
if(typeof data9 === "string"){
if(func2(data9) > 1024){
validate307.errors = [{instancePath:instancePath+"/cwd",schemaPath:"#/properties/cwd/maxLength",keyword:"maxLength",params:{limit: 1024},message:"must NOT have more than 1024 characters"}];
return false;
}
else {
if(func2(data9) < 1){
validate307.errors = [{instancePath:instancePath+"/cwd",schemaPath:"#/properties/cwd/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate307.errors = [{instancePath:instancePath+"/cwd",schemaPath:"#/properties/cwd/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.env !== undefined){
const _errs14 = errors;
if(!(validate78(data.env, {instancePath:instancePath+"/env",parentData:data,parentDataProperty:"env",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate78.errors : vErrors.concat(validate78.errors);
errors = vErrors.length;
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.stdin !== undefined){
let data11 = data.stdin;
const _errs15 = errors;
if((typeof data11 !== "string") && (data11 !== null)){
validate307.errors = [{instancePath:instancePath+"/stdin",schemaPath:"#/properties/stdin/type",keyword:"type",params:{type: schema104.properties.stdin.type},message:"must be string,null"}];
return false;
}
if(errors === _errs15){
if(typeof data11 === "string"){
if(func2(data11) > 65536){
validate307.errors = [{instancePath:instancePath+"/stdin",schemaPath:"#/properties/stdin/maxLength",keyword:"maxLength",params:{limit: 65536},message:"must NOT have more than 65536 characters"}];
return false;
}
}
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.limits !== undefined){
const _errs17 = errors;
if(!(validate82(data.limits, {instancePath:instancePath+"/limits",parentData:data,parentDataProperty:"limits",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate82.errors : vErrors.concat(validate82.errors);
errors = vErrors.length;
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.reason !== undefined){
let data13 = data.reason;
const _errs18 = errors;
if(errors === _errs18){
if(typeof data13 === "string"){
if(func2(data13) > 2000){
validate307.errors = [{instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/maxLength",keyword:"maxLength",params:{limit: 2000},message:"must NOT have more than 2000 characters"}];
return false;
}
}
else {
validate307.errors = [{instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.origin !== undefined){
const _errs20 = errors;
if(!(validate112(data.origin, {instancePath:instancePath+"/origin",parentData:data,parentDataProperty:"origin",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate112.errors : vErrors.concat(validate112.errors);
errors = vErrors.length;
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.envelope !== undefined){
const _errs21 = errors;
if(!(validate94(data.envelope, {instancePath:instancePath+"/envelope",parentData:data,parentDataProperty:"envelope",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate94.errors : vErrors.concat(validate94.errors);
errors = vErrors.length;
}
var valid0 = _errs21 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate307.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate307.errors = vErrors;
return errors === 0;
}
validate307.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate306(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:ExecuteRequest" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate306.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.task === undefined) && (missing0 = "task")) || ((data.request === undefined) && (missing0 = "request"))) || ((data.consent === undefined) && (missing0 = "consent"))){
validate306.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "task") || (key0 === "request")) || (key0 === "consent")) || (key0 === "ask"))){
validate306.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.task !== undefined){
const _errs2 = errors;
if(!(validate307(data.task, {instancePath:instancePath+"/task",parentData:data,parentDataProperty:"task",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate307.errors : vErrors.concat(validate307.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.request !== undefined){
let data1 = data.request;
const _errs3 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate306.errors = [{instancePath:instancePath+"/request",schemaPath:"#/properties/request/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs3){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 < 1 || isNaN(data1)){
validate306.errors = [{instancePath:instancePath+"/request",schemaPath:"#/properties/request/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.consent !== undefined){
let data2 = data.consent;
const _errs5 = errors;
const _errs6 = errors;
let valid1 = false;
let passing0 = null;
const _errs7 = errors;
if(!(validate98(data2, {instancePath:instancePath+"/consent",parentData:data,parentDataProperty:"consent",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate98.errors : vErrors.concat(validate98.errors);
errors = vErrors.length;
}
var _valid0 = _errs7 === errors;
if(_valid0){
valid1 = true;
passing0 = 0;
}
const _errs8 = errors;
if(data2 !== null){
const err0 = {instancePath:instancePath+"/consent",schemaPath:"#/properties/consent/oneOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs8 === errors;
if(_valid0 && valid1){
valid1 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid1 = true;
passing0 = 1;
}
}
if(!valid1){
const err1 = {instancePath:instancePath+"/consent",schemaPath:"#/properties/consent/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},message:"must match exactly one schema in oneOf"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
validate306.errors = vErrors;
return false;
}
else {
errors = _errs6;
if(vErrors !== null){
if(_errs6){
vErrors.length = _errs6;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.ask !== undefined){
const _errs10 = errors;
if(typeof data.ask !== "boolean"){
validate306.errors = [{instancePath:instancePath+"/ask",schemaPath:"#/properties/ask/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
else {
validate306.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate306.errors = vErrors;
return errors === 0;
}
validate306.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.validateExecuteOutcome = validate321;
const schema105 = {"oneOf":[{"$ref":"holdpoint:ExecuteAsked"},{"$ref":"holdpoint:ExecuteDenied"},{"$ref":"holdpoint:ExecuteEnded"},{"$ref":"holdpoint:ExecuteWithdrawn"},{"$ref":"holdpoint:ExecuteRefused"}],"$id":"holdpoint:ExecuteOutcome"};
const schema106 = {"type":"object","description":"Nothing ran. `void` says why a consent that came along could not be used.","additionalProperties":false,"required":["kind","operation","digest","why","void"],"properties":{"kind":{"const":"asked"},"operation":{"$ref":"holdpoint:ResolvedOperation"},"digest":{"$ref":"holdpoint:Sha256"},"why":{"type":"string","maxLength":2000},"void":{"enum":["drifted","lapsed","consumed",null]}},"$id":"holdpoint:ExecuteAsked"};

function validate322(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:ExecuteAsked" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate322.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.kind === undefined) && (missing0 = "kind")) || ((data.operation === undefined) && (missing0 = "operation"))) || ((data.digest === undefined) && (missing0 = "digest"))) || ((data.why === undefined) && (missing0 = "why"))) || ((data.void === undefined) && (missing0 = "void"))){
validate322.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((key0 === "kind") || (key0 === "operation")) || (key0 === "digest")) || (key0 === "why")) || (key0 === "void"))){
validate322.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
const _errs2 = errors;
if("asked" !== data.kind){
validate322.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "asked"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.operation !== undefined){
const _errs3 = errors;
if(!(validate65(data.operation, {instancePath:instancePath+"/operation",parentData:data,parentDataProperty:"operation",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate65.errors : vErrors.concat(validate65.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.digest !== undefined){
const _errs4 = errors;
if(!(validate63(data.digest, {instancePath:instancePath+"/digest",parentData:data,parentDataProperty:"digest",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate63.errors : vErrors.concat(validate63.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.why !== undefined){
let data3 = data.why;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data3 === "string"){
if(func2(data3) > 2000){
validate322.errors = [{instancePath:instancePath+"/why",schemaPath:"#/properties/why/maxLength",keyword:"maxLength",params:{limit: 2000},message:"must NOT have more than 2000 characters"}];
return false;
}
}
else {
validate322.errors = [{instancePath:instancePath+"/why",schemaPath:"#/properties/why/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.void !== undefined){
let data4 = data.void;
const _errs7 = errors;
if(!((((data4 === "drifted") || (data4 === "lapsed")) || (data4 === "consumed")) || (data4 === null))){
validate322.errors = [{instancePath:instancePath+"/void",schemaPath:"#/properties/void/enum",keyword:"enum",params:{allowedValues: schema106.properties.void.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
else {
validate322.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate322.errors = vErrors;
return errors === 0;
}
validate322.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema107 = {"type":"object","additionalProperties":false,"required":["kind","code","message"],"properties":{"kind":{"const":"denied"},"code":{"type":"string"},"message":{"type":"string","maxLength":2000}},"$id":"holdpoint:ExecuteDenied"};

function validate326(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:ExecuteDenied" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate326.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.kind === undefined) && (missing0 = "kind")) || ((data.code === undefined) && (missing0 = "code"))) || ((data.message === undefined) && (missing0 = "message"))){
validate326.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "kind") || (key0 === "code")) || (key0 === "message"))){
validate326.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
const _errs2 = errors;
if("denied" !== data.kind){
validate326.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "denied"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.code !== undefined){
const _errs3 = errors;
if(typeof data.code !== "string"){
validate326.errors = [{instancePath:instancePath+"/code",schemaPath:"#/properties/code/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.message !== undefined){
let data2 = data.message;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data2 === "string"){
if(func2(data2) > 2000){
validate326.errors = [{instancePath:instancePath+"/message",schemaPath:"#/properties/message/maxLength",keyword:"maxLength",params:{limit: 2000},message:"must NOT have more than 2000 characters"}];
return false;
}
}
else {
validate326.errors = [{instancePath:instancePath+"/message",schemaPath:"#/properties/message/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate326.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate326.errors = vErrors;
return errors === 0;
}
validate326.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema108 = {"type":"object","additionalProperties":false,"required":["kind","result","consent_used"],"properties":{"kind":{"const":"ended"},"result":{"$ref":"holdpoint:Result"},"consent_used":{"oneOf":[{"$ref":"holdpoint:HitlId"},{"type":"null"}]}},"$id":"holdpoint:ExecuteEnded"};

function validate328(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:ExecuteEnded" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate328.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.kind === undefined) && (missing0 = "kind")) || ((data.result === undefined) && (missing0 = "result"))) || ((data.consent_used === undefined) && (missing0 = "consent_used"))){
validate328.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "kind") || (key0 === "result")) || (key0 === "consent_used"))){
validate328.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
const _errs2 = errors;
if("ended" !== data.kind){
validate328.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "ended"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.result !== undefined){
const _errs3 = errors;
if(!(validate170(data.result, {instancePath:instancePath+"/result",parentData:data,parentDataProperty:"result",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate170.errors : vErrors.concat(validate170.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.consent_used !== undefined){
let data2 = data.consent_used;
const _errs4 = errors;
const _errs5 = errors;
let valid1 = false;
let passing0 = null;
const _errs6 = errors;
if(!(validate53(data2, {instancePath:instancePath+"/consent_used",parentData:data,parentDataProperty:"consent_used",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors);
errors = vErrors.length;
}
var _valid0 = _errs6 === errors;
if(_valid0){
valid1 = true;
passing0 = 0;
}
const _errs7 = errors;
if(data2 !== null){
const err0 = {instancePath:instancePath+"/consent_used",schemaPath:"#/properties/consent_used/oneOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs7 === errors;
if(_valid0 && valid1){
valid1 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid1 = true;
passing0 = 1;
}
}
if(!valid1){
const err1 = {instancePath:instancePath+"/consent_used",schemaPath:"#/properties/consent_used/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},message:"must match exactly one schema in oneOf"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
validate328.errors = vErrors;
return false;
}
else {
errors = _errs5;
if(vErrors !== null){
if(_errs5){
vErrors.length = _errs5;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate328.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate328.errors = vErrors;
return errors === 0;
}
validate328.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema109 = {"type":"object","additionalProperties":false,"required":["kind","request"],"properties":{"kind":{"const":"withdrawn"},"request":{"type":"integer","minimum":1,"description":"The highest refused number."}},"$id":"holdpoint:ExecuteWithdrawn"};

function validate332(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:ExecuteWithdrawn" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate332.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.kind === undefined) && (missing0 = "kind")) || ((data.request === undefined) && (missing0 = "request"))){
validate332.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "kind") || (key0 === "request"))){
validate332.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
const _errs2 = errors;
if("withdrawn" !== data.kind){
validate332.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "withdrawn"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.request !== undefined){
let data1 = data.request;
const _errs3 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate332.errors = [{instancePath:instancePath+"/request",schemaPath:"#/properties/request/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs3){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 < 1 || isNaN(data1)){
validate332.errors = [{instancePath:instancePath+"/request",schemaPath:"#/properties/request/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate332.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate332.errors = vErrors;
return errors === 0;
}
validate332.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema110 = {"type":"object","description":"Nothing started under this call: tombstone (stop came first), operation_conflict (same id, other task), no_permit (the permit ran out; the mission may have ended).","additionalProperties":false,"required":["kind","code","message"],"properties":{"kind":{"const":"refused"},"code":{"enum":["tombstone","operation_conflict","no_permit"]},"message":{"type":"string","maxLength":2000}},"$id":"holdpoint:ExecuteRefused"};

function validate334(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:ExecuteRefused" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate334.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.kind === undefined) && (missing0 = "kind")) || ((data.code === undefined) && (missing0 = "code"))) || ((data.message === undefined) && (missing0 = "message"))){
validate334.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "kind") || (key0 === "code")) || (key0 === "message"))){
validate334.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
const _errs2 = errors;
if("refused" !== data.kind){
validate334.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "refused"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.code !== undefined){
let data1 = data.code;
const _errs3 = errors;
if(!(((data1 === "tombstone") || (data1 === "operation_conflict")) || (data1 === "no_permit"))){
validate334.errors = [{instancePath:instancePath+"/code",schemaPath:"#/properties/code/enum",keyword:"enum",params:{allowedValues: schema110.properties.code.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.message !== undefined){
let data2 = data.message;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data2 === "string"){
if(func2(data2) > 2000){
validate334.errors = [{instancePath:instancePath+"/message",schemaPath:"#/properties/message/maxLength",keyword:"maxLength",params:{limit: 2000},message:"must NOT have more than 2000 characters"}];
return false;
}
}
else {
validate334.errors = [{instancePath:instancePath+"/message",schemaPath:"#/properties/message/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate334.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate334.errors = vErrors;
return errors === 0;
}
validate334.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate321(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:ExecuteOutcome" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate321.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
let valid0 = false;
let passing0 = null;
const _errs1 = errors;
if(!(validate322(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate322.errors : vErrors.concat(validate322.errors);
errors = vErrors.length;
}
var _valid0 = _errs1 === errors;
if(_valid0){
valid0 = true;
passing0 = 0;
var props0 = true;
}
const _errs2 = errors;
if(!(validate326(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate326.errors : vErrors.concat(validate326.errors);
errors = vErrors.length;
}
var _valid0 = _errs2 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid0 = true;
passing0 = 1;
if(props0 !== true){
props0 = true;
}
}
const _errs3 = errors;
if(!(validate328(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate328.errors : vErrors.concat(validate328.errors);
errors = vErrors.length;
}
var _valid0 = _errs3 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 2];
}
else {
if(_valid0){
valid0 = true;
passing0 = 2;
if(props0 !== true){
props0 = true;
}
}
const _errs4 = errors;
if(!(validate332(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate332.errors : vErrors.concat(validate332.errors);
errors = vErrors.length;
}
var _valid0 = _errs4 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 3];
}
else {
if(_valid0){
valid0 = true;
passing0 = 3;
if(props0 !== true){
props0 = true;
}
}
const _errs5 = errors;
if(!(validate334(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate334.errors : vErrors.concat(validate334.errors);
errors = vErrors.length;
}
var _valid0 = _errs5 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 4];
}
else {
if(_valid0){
valid0 = true;
passing0 = 4;
if(props0 !== true){
props0 = true;
}
}
}
}
}
}
if(!valid0){
const err0 = {instancePath,schemaPath:"#/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},message:"must match exactly one schema in oneOf"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
validate321.errors = vErrors;
return false;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate321.errors = vErrors;
evaluated0.props = props0;
return errors === 0;
}
validate321.evaluated = {"dynamicProps":true,"dynamicItems":false};

exports.validateExecuteAsked = validate322;

exports.validateExecuteDenied = validate326;

exports.validateExecuteEnded = validate328;

exports.validateExecuteWithdrawn = validate332;

exports.validateExecuteRefused = validate334;

exports.validateStopRequest = validate336;
const schema111 = {"type":"object","additionalProperties":false,"required":["operation_id","reason","grace_ms"],"properties":{"operation_id":{"$ref":"holdpoint:OperationId"},"reason":{"type":"string","maxLength":500},"grace_ms":{"type":"integer","minimum":0,"maximum":600000}},"$id":"holdpoint:StopRequest"};

function validate336(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:StopRequest" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate336.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.operation_id === undefined) && (missing0 = "operation_id")) || ((data.reason === undefined) && (missing0 = "reason"))) || ((data.grace_ms === undefined) && (missing0 = "grace_ms"))){
validate336.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "operation_id") || (key0 === "reason")) || (key0 === "grace_ms"))){
validate336.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.operation_id !== undefined){
const _errs2 = errors;
if(!(validate59(data.operation_id, {instancePath:instancePath+"/operation_id",parentData:data,parentDataProperty:"operation_id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate59.errors : vErrors.concat(validate59.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.reason !== undefined){
let data1 = data.reason;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func2(data1) > 500){
validate336.errors = [{instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/maxLength",keyword:"maxLength",params:{limit: 500},message:"must NOT have more than 500 characters"}];
return false;
}
}
else {
validate336.errors = [{instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.grace_ms !== undefined){
let data2 = data.grace_ms;
const _errs5 = errors;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
validate336.errors = [{instancePath:instancePath+"/grace_ms",schemaPath:"#/properties/grace_ms/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs5){
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 600000 || isNaN(data2)){
validate336.errors = [{instancePath:instancePath+"/grace_ms",schemaPath:"#/properties/grace_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 600000},message:"must be <= 600000"}];
return false;
}
else {
if(data2 < 0 || isNaN(data2)){
validate336.errors = [{instancePath:instancePath+"/grace_ms",schemaPath:"#/properties/grace_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate336.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate336.errors = vErrors;
return errors === 0;
}
validate336.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.validateStopOutcome = validate338;
const schema112 = {"type":"object","additionalProperties":false,"required":["kind","result"],"properties":{"kind":{"enum":["stopped","never_started","already_ended"]},"result":{"oneOf":[{"$ref":"holdpoint:Result"},{"type":"null"}]}},"$id":"holdpoint:StopOutcome"};

function validate338(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:StopOutcome" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate338.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.kind === undefined) && (missing0 = "kind")) || ((data.result === undefined) && (missing0 = "result"))){
validate338.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "kind") || (key0 === "result"))){
validate338.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
let data0 = data.kind;
const _errs2 = errors;
if(!(((data0 === "stopped") || (data0 === "never_started")) || (data0 === "already_ended"))){
validate338.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/enum",keyword:"enum",params:{allowedValues: schema112.properties.kind.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.result !== undefined){
let data1 = data.result;
const _errs3 = errors;
const _errs4 = errors;
let valid1 = false;
let passing0 = null;
const _errs5 = errors;
if(!(validate170(data1, {instancePath:instancePath+"/result",parentData:data,parentDataProperty:"result",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate170.errors : vErrors.concat(validate170.errors);
errors = vErrors.length;
}
var _valid0 = _errs5 === errors;
if(_valid0){
valid1 = true;
passing0 = 0;
}
const _errs6 = errors;
if(data1 !== null){
const err0 = {instancePath:instancePath+"/result",schemaPath:"#/properties/result/oneOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs6 === errors;
if(_valid0 && valid1){
valid1 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid1 = true;
passing0 = 1;
}
}
if(!valid1){
const err1 = {instancePath:instancePath+"/result",schemaPath:"#/properties/result/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},message:"must match exactly one schema in oneOf"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
validate338.errors = vErrors;
return false;
}
else {
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate338.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate338.errors = vErrors;
return errors === 0;
}
validate338.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.validateWithdrawRequest = validate340;
const schema113 = {"type":"object","additionalProperties":false,"required":["operation_id","request"],"properties":{"operation_id":{"$ref":"holdpoint:OperationId"},"request":{"type":"integer","minimum":1}},"$id":"holdpoint:WithdrawRequest"};

function validate340(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:WithdrawRequest" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate340.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.operation_id === undefined) && (missing0 = "operation_id")) || ((data.request === undefined) && (missing0 = "request"))){
validate340.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "operation_id") || (key0 === "request"))){
validate340.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.operation_id !== undefined){
const _errs2 = errors;
if(!(validate59(data.operation_id, {instancePath:instancePath+"/operation_id",parentData:data,parentDataProperty:"operation_id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate59.errors : vErrors.concat(validate59.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.request !== undefined){
let data1 = data.request;
const _errs3 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate340.errors = [{instancePath:instancePath+"/request",schemaPath:"#/properties/request/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs3){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 < 1 || isNaN(data1)){
validate340.errors = [{instancePath:instancePath+"/request",schemaPath:"#/properties/request/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate340.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate340.errors = vErrors;
return errors === 0;
}
validate340.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.validateWithdrawOutcome = validate342;
const schema114 = {"type":"object","additionalProperties":false,"required":["kind"],"properties":{"kind":{"enum":["started","withdrawn"]}},"$id":"holdpoint:WithdrawOutcome"};

function validate342(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:WithdrawOutcome" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate342.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.kind === undefined) && (missing0 = "kind")){
validate342.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "kind")){
validate342.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
let data0 = data.kind;
if(!((data0 === "started") || (data0 === "withdrawn"))){
validate342.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/enum",keyword:"enum",params:{allowedValues: schema114.properties.kind.enum},message:"must be equal to one of the allowed values"}];
return false;
}
}
}
}
}
else {
validate342.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate342.errors = vErrors;
return errors === 0;
}
validate342.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.validatePingOutcome = validate343;
const schema115 = {"type":"object","additionalProperties":false,"required":["host_id","boot_id","running","queued"],"properties":{"host_id":{"$ref":"holdpoint:HostId"},"boot_id":{"type":"string"},"running":{"type":"integer","minimum":0},"queued":{"type":"integer","minimum":0}},"$id":"holdpoint:PingOutcome"};

function validate343(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:PingOutcome" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate343.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.host_id === undefined) && (missing0 = "host_id")) || ((data.boot_id === undefined) && (missing0 = "boot_id"))) || ((data.running === undefined) && (missing0 = "running"))) || ((data.queued === undefined) && (missing0 = "queued"))){
validate343.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "host_id") || (key0 === "boot_id")) || (key0 === "running")) || (key0 === "queued"))){
validate343.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.host_id !== undefined){
const _errs2 = errors;
if(!(validate61(data.host_id, {instancePath:instancePath+"/host_id",parentData:data,parentDataProperty:"host_id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate61.errors : vErrors.concat(validate61.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.boot_id !== undefined){
const _errs3 = errors;
if(typeof data.boot_id !== "string"){
validate343.errors = [{instancePath:instancePath+"/boot_id",schemaPath:"#/properties/boot_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.running !== undefined){
let data2 = data.running;
const _errs5 = errors;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
validate343.errors = [{instancePath:instancePath+"/running",schemaPath:"#/properties/running/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs5){
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 < 0 || isNaN(data2)){
validate343.errors = [{instancePath:instancePath+"/running",schemaPath:"#/properties/running/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.queued !== undefined){
let data3 = data.queued;
const _errs7 = errors;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
validate343.errors = [{instancePath:instancePath+"/queued",schemaPath:"#/properties/queued/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs7){
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 < 0 || isNaN(data3)){
validate343.errors = [{instancePath:instancePath+"/queued",schemaPath:"#/properties/queued/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
else {
validate343.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate343.errors = vErrors;
return errors === 0;
}
validate343.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.validateOutputRequest = validate345;
const schema116 = {"type":"object","additionalProperties":false,"required":["operation_id","offset","limit"],"properties":{"operation_id":{"$ref":"holdpoint:OperationId"},"offset":{"type":"integer","minimum":0,"description":"Bytes from the start of the output."},"limit":{"type":"integer","minimum":1,"maximum":1048576}},"$id":"holdpoint:OutputRequest"};

function validate345(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:OutputRequest" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate345.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.operation_id === undefined) && (missing0 = "operation_id")) || ((data.offset === undefined) && (missing0 = "offset"))) || ((data.limit === undefined) && (missing0 = "limit"))){
validate345.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "operation_id") || (key0 === "offset")) || (key0 === "limit"))){
validate345.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.operation_id !== undefined){
const _errs2 = errors;
if(!(validate59(data.operation_id, {instancePath:instancePath+"/operation_id",parentData:data,parentDataProperty:"operation_id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate59.errors : vErrors.concat(validate59.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.offset !== undefined){
let data1 = data.offset;
const _errs3 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate345.errors = [{instancePath:instancePath+"/offset",schemaPath:"#/properties/offset/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs3){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 < 0 || isNaN(data1)){
validate345.errors = [{instancePath:instancePath+"/offset",schemaPath:"#/properties/offset/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.limit !== undefined){
let data2 = data.limit;
const _errs5 = errors;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
validate345.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs5){
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 1048576 || isNaN(data2)){
validate345.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1048576},message:"must be <= 1048576"}];
return false;
}
else {
if(data2 < 1 || isNaN(data2)){
validate345.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate345.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate345.errors = vErrors;
return errors === 0;
}
validate345.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.validateOutputSlice = validate347;
const schema117 = {"type":"object","additionalProperties":false,"required":["operation_id","offset","next_offset","total_bytes","dropped_bytes","ended","base64"],"properties":{"operation_id":{"$ref":"holdpoint:OperationId"},"offset":{"type":"integer","minimum":0,"description":"Where the returned bytes begin; later than asked for where those were dropped."},"next_offset":{"type":"integer","minimum":0},"total_bytes":{"type":"integer","minimum":0},"dropped_bytes":{"type":"integer","minimum":0},"ended":{"type":"boolean"},"base64":{"type":"string"}},"$id":"holdpoint:OutputSlice"};

function validate347(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:OutputSlice" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate347.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((data.operation_id === undefined) && (missing0 = "operation_id")) || ((data.offset === undefined) && (missing0 = "offset"))) || ((data.next_offset === undefined) && (missing0 = "next_offset"))) || ((data.total_bytes === undefined) && (missing0 = "total_bytes"))) || ((data.dropped_bytes === undefined) && (missing0 = "dropped_bytes"))) || ((data.ended === undefined) && (missing0 = "ended"))) || ((data.base64 === undefined) && (missing0 = "base64"))){
validate347.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((((key0 === "operation_id") || (key0 === "offset")) || (key0 === "next_offset")) || (key0 === "total_bytes")) || (key0 === "dropped_bytes")) || (key0 === "ended")) || (key0 === "base64"))){
validate347.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.operation_id !== undefined){
const _errs2 = errors;
if(!(validate59(data.operation_id, {instancePath:instancePath+"/operation_id",parentData:data,parentDataProperty:"operation_id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate59.errors : vErrors.concat(validate59.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.offset !== undefined){
let data1 = data.offset;
const _errs3 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate347.errors = [{instancePath:instancePath+"/offset",schemaPath:"#/properties/offset/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs3){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 < 0 || isNaN(data1)){
validate347.errors = [{instancePath:instancePath+"/offset",schemaPath:"#/properties/offset/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.next_offset !== undefined){
let data2 = data.next_offset;
const _errs5 = errors;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
validate347.errors = [{instancePath:instancePath+"/next_offset",schemaPath:"#/properties/next_offset/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs5){
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 < 0 || isNaN(data2)){
validate347.errors = [{instancePath:instancePath+"/next_offset",schemaPath:"#/properties/next_offset/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.total_bytes !== undefined){
let data3 = data.total_bytes;
const _errs7 = errors;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
validate347.errors = [{instancePath:instancePath+"/total_bytes",schemaPath:"#/properties/total_bytes/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs7){
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 < 0 || isNaN(data3)){
validate347.errors = [{instancePath:instancePath+"/total_bytes",schemaPath:"#/properties/total_bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.dropped_bytes !== undefined){
let data4 = data.dropped_bytes;
const _errs9 = errors;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
validate347.errors = [{instancePath:instancePath+"/dropped_bytes",schemaPath:"#/properties/dropped_bytes/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs9){
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 < 0 || isNaN(data4)){
validate347.errors = [{instancePath:instancePath+"/dropped_bytes",schemaPath:"#/properties/dropped_bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.ended !== undefined){
const _errs11 = errors;
if(typeof data.ended !== "boolean"){
validate347.errors = [{instancePath:instancePath+"/ended",schemaPath:"#/properties/ended/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.base64 !== undefined){
const _errs13 = errors;
if(typeof data.base64 !== "string"){
validate347.errors = [{instancePath:instancePath+"/base64",schemaPath:"#/properties/base64/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
else {
validate347.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate347.errors = vErrors;
return errors === 0;
}
validate347.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.validateExecution = validate349;
const schema118 = {"type":"object","additionalProperties":false,"required":["operation_id","phase","digest","started_at"],"description":"One operation as a runner has it.","properties":{"operation_id":{"$ref":"holdpoint:OperationId"},"phase":{"enum":["queued","running","stopping","ended"]},"digest":{"oneOf":[{"$ref":"holdpoint:Sha256"},{"type":"null"}]},"started_at":{"oneOf":[{"$ref":"holdpoint:Timestamp"},{"type":"null"}]},"output_bytes":{"type":"integer","minimum":0}},"$id":"holdpoint:Execution"};

function validate349(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:Execution" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate349.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.operation_id === undefined) && (missing0 = "operation_id")) || ((data.phase === undefined) && (missing0 = "phase"))) || ((data.digest === undefined) && (missing0 = "digest"))) || ((data.started_at === undefined) && (missing0 = "started_at"))){
validate349.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((key0 === "operation_id") || (key0 === "phase")) || (key0 === "digest")) || (key0 === "started_at")) || (key0 === "output_bytes"))){
validate349.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.operation_id !== undefined){
const _errs2 = errors;
if(!(validate59(data.operation_id, {instancePath:instancePath+"/operation_id",parentData:data,parentDataProperty:"operation_id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate59.errors : vErrors.concat(validate59.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.phase !== undefined){
let data1 = data.phase;
const _errs3 = errors;
if(!((((data1 === "queued") || (data1 === "running")) || (data1 === "stopping")) || (data1 === "ended"))){
validate349.errors = [{instancePath:instancePath+"/phase",schemaPath:"#/properties/phase/enum",keyword:"enum",params:{allowedValues: schema118.properties.phase.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.digest !== undefined){
let data2 = data.digest;
const _errs4 = errors;
const _errs5 = errors;
let valid1 = false;
let passing0 = null;
const _errs6 = errors;
if(!(validate63(data2, {instancePath:instancePath+"/digest",parentData:data,parentDataProperty:"digest",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate63.errors : vErrors.concat(validate63.errors);
errors = vErrors.length;
}
var _valid0 = _errs6 === errors;
if(_valid0){
valid1 = true;
passing0 = 0;
}
const _errs7 = errors;
if(data2 !== null){
const err0 = {instancePath:instancePath+"/digest",schemaPath:"#/properties/digest/oneOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs7 === errors;
if(_valid0 && valid1){
valid1 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid1 = true;
passing0 = 1;
}
}
if(!valid1){
const err1 = {instancePath:instancePath+"/digest",schemaPath:"#/properties/digest/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},message:"must match exactly one schema in oneOf"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
validate349.errors = vErrors;
return false;
}
else {
errors = _errs5;
if(vErrors !== null){
if(_errs5){
vErrors.length = _errs5;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.started_at !== undefined){
let data3 = data.started_at;
const _errs9 = errors;
const _errs10 = errors;
let valid2 = false;
let passing1 = null;
const _errs11 = errors;
if(!(validate87(data3, {instancePath:instancePath+"/started_at",parentData:data,parentDataProperty:"started_at",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate87.errors : vErrors.concat(validate87.errors);
errors = vErrors.length;
}
var _valid1 = _errs11 === errors;
if(_valid1){
valid2 = true;
passing1 = 0;
}
const _errs12 = errors;
if(data3 !== null){
const err2 = {instancePath:instancePath+"/started_at",schemaPath:"#/properties/started_at/oneOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var _valid1 = _errs12 === errors;
if(_valid1 && valid2){
valid2 = false;
passing1 = [passing1, 1];
}
else {
if(_valid1){
valid2 = true;
passing1 = 1;
}
}
if(!valid2){
const err3 = {instancePath:instancePath+"/started_at",schemaPath:"#/properties/started_at/oneOf",keyword:"oneOf",params:{passingSchemas: passing1},message:"must match exactly one schema in oneOf"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
validate349.errors = vErrors;
return false;
}
else {
errors = _errs10;
if(vErrors !== null){
if(_errs10){
vErrors.length = _errs10;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.output_bytes !== undefined){
let data4 = data.output_bytes;
const _errs14 = errors;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
validate349.errors = [{instancePath:instancePath+"/output_bytes",schemaPath:"#/properties/output_bytes/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs14){
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 < 0 || isNaN(data4)){
validate349.errors = [{instancePath:instancePath+"/output_bytes",schemaPath:"#/properties/output_bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
else {
validate349.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate349.errors = vErrors;
return errors === 0;
}
validate349.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.validateLedgerEntry = validate353;
const schema119 = {"description":"One row of a host's append-only, hash-chained record.","type":"object","additionalProperties":false,"required":["seq","ts","host_id","type","operation_id","data","prev","hash"],"properties":{"seq":{"type":"integer","minimum":1},"ts":{"$ref":"holdpoint:Timestamp"},"host_id":{"$ref":"holdpoint:HostId"},"type":{"enum":["runner_started","evaluated","denied","started","adopted","ended","void","stop","withdrawn","refused"],"description":"started: may begin from here on; void: provably never began; stop: tombstone, never starts from here on."},"operation_id":{"oneOf":[{"$ref":"holdpoint:OperationId"},{"type":"null"}]},"data":{"type":"object"},"prev":{"$ref":"holdpoint:Sha256"},"hash":{"$ref":"holdpoint:Sha256","description":"Over the canonical JSON of all other members."}},"$id":"holdpoint:LedgerEntry"};

function validate353(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:LedgerEntry" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate353.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((((data.seq === undefined) && (missing0 = "seq")) || ((data.ts === undefined) && (missing0 = "ts"))) || ((data.host_id === undefined) && (missing0 = "host_id"))) || ((data.type === undefined) && (missing0 = "type"))) || ((data.operation_id === undefined) && (missing0 = "operation_id"))) || ((data.data === undefined) && (missing0 = "data"))) || ((data.prev === undefined) && (missing0 = "prev"))) || ((data.hash === undefined) && (missing0 = "hash"))){
validate353.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((((((key0 === "seq") || (key0 === "ts")) || (key0 === "host_id")) || (key0 === "type")) || (key0 === "operation_id")) || (key0 === "data")) || (key0 === "prev")) || (key0 === "hash"))){
validate353.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.seq !== undefined){
let data0 = data.seq;
const _errs2 = errors;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
validate353.errors = [{instancePath:instancePath+"/seq",schemaPath:"#/properties/seq/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs2){
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 < 1 || isNaN(data0)){
validate353.errors = [{instancePath:instancePath+"/seq",schemaPath:"#/properties/seq/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.ts !== undefined){
const _errs4 = errors;
if(!(validate87(data.ts, {instancePath:instancePath+"/ts",parentData:data,parentDataProperty:"ts",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate87.errors : vErrors.concat(validate87.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.host_id !== undefined){
const _errs5 = errors;
if(!(validate61(data.host_id, {instancePath:instancePath+"/host_id",parentData:data,parentDataProperty:"host_id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate61.errors : vErrors.concat(validate61.errors);
errors = vErrors.length;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.type !== undefined){
let data3 = data.type;
const _errs6 = errors;
if(!((((((((((data3 === "runner_started") || (data3 === "evaluated")) || (data3 === "denied")) || (data3 === "started")) || (data3 === "adopted")) || (data3 === "ended")) || (data3 === "void")) || (data3 === "stop")) || (data3 === "withdrawn")) || (data3 === "refused"))){
validate353.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/enum",keyword:"enum",params:{allowedValues: schema119.properties.type.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.operation_id !== undefined){
let data4 = data.operation_id;
const _errs7 = errors;
const _errs8 = errors;
let valid1 = false;
let passing0 = null;
const _errs9 = errors;
if(!(validate59(data4, {instancePath:instancePath+"/operation_id",parentData:data,parentDataProperty:"operation_id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate59.errors : vErrors.concat(validate59.errors);
errors = vErrors.length;
}
var _valid0 = _errs9 === errors;
if(_valid0){
valid1 = true;
passing0 = 0;
}
const _errs10 = errors;
if(data4 !== null){
const err0 = {instancePath:instancePath+"/operation_id",schemaPath:"#/properties/operation_id/oneOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs10 === errors;
if(_valid0 && valid1){
valid1 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid1 = true;
passing0 = 1;
}
}
if(!valid1){
const err1 = {instancePath:instancePath+"/operation_id",schemaPath:"#/properties/operation_id/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},message:"must match exactly one schema in oneOf"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
validate353.errors = vErrors;
return false;
}
else {
errors = _errs8;
if(vErrors !== null){
if(_errs8){
vErrors.length = _errs8;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.data !== undefined){
let data5 = data.data;
const _errs12 = errors;
if(!(data5 && typeof data5 == "object" && !Array.isArray(data5))){
validate353.errors = [{instancePath:instancePath+"/data",schemaPath:"#/properties/data/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.prev !== undefined){
const _errs14 = errors;
if(!(validate63(data.prev, {instancePath:instancePath+"/prev",parentData:data,parentDataProperty:"prev",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate63.errors : vErrors.concat(validate63.errors);
errors = vErrors.length;
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.hash !== undefined){
const _errs15 = errors;
if(!(validate63(data.hash, {instancePath:instancePath+"/hash",parentData:data,parentDataProperty:"hash",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate63.errors : vErrors.concat(validate63.errors);
errors = vErrors.length;
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
else {
validate353.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate353.errors = vErrors;
return errors === 0;
}
validate353.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.validateLinkStatus = validate359;
const schema120 = {"type":"object","additionalProperties":false,"required":["endpoint","state","registered","connected","may_approve","missions","undelivered","last_resync","last_error","retry_at"],"properties":{"endpoint":{"type":"string","description":"Scheme, host and port of the registry."},"state":{"enum":["registering","connecting","connected","waiting","left","stopped"],"description":"waiting: until `retry_at`. left: by `holdpoint link leave`, until it is joined again."},"registered":{"type":"boolean","description":"It gave us a token, which still counts as far as is known."},"connected":{"type":"boolean","description":"The connection is open, the registry counts us as connected, and it was told how the missions stand."},"may_approve":{"type":"boolean","description":"Whether an answer that comes from it may decide an approval."},"missions":{"type":"integer","minimum":0,"description":"Missions that it is told of."},"undelivered":{"type":"integer","minimum":0,"description":"Events of these that did not go out yet."},"last_resync":{"type":["string","null"],"format":"date-time"},"last_error":{"oneOf":[{"type":"null"},{"type":"object","additionalProperties":false,"required":["at","message"],"properties":{"at":{"$ref":"holdpoint:Timestamp"},"message":{"type":"string"}}}]},"retry_at":{"type":["string","null"],"format":"date-time"}},"$id":"holdpoint:LinkStatus"};

function validate359(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:LinkStatus" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate359.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((((((data.endpoint === undefined) && (missing0 = "endpoint")) || ((data.state === undefined) && (missing0 = "state"))) || ((data.registered === undefined) && (missing0 = "registered"))) || ((data.connected === undefined) && (missing0 = "connected"))) || ((data.may_approve === undefined) && (missing0 = "may_approve"))) || ((data.missions === undefined) && (missing0 = "missions"))) || ((data.undelivered === undefined) && (missing0 = "undelivered"))) || ((data.last_resync === undefined) && (missing0 = "last_resync"))) || ((data.last_error === undefined) && (missing0 = "last_error"))) || ((data.retry_at === undefined) && (missing0 = "retry_at"))){
validate359.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(func1.call(schema120.properties, key0))){
validate359.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.endpoint !== undefined){
const _errs2 = errors;
if(typeof data.endpoint !== "string"){
validate359.errors = [{instancePath:instancePath+"/endpoint",schemaPath:"#/properties/endpoint/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.state !== undefined){
let data1 = data.state;
const _errs4 = errors;
if(!((((((data1 === "registering") || (data1 === "connecting")) || (data1 === "connected")) || (data1 === "waiting")) || (data1 === "left")) || (data1 === "stopped"))){
validate359.errors = [{instancePath:instancePath+"/state",schemaPath:"#/properties/state/enum",keyword:"enum",params:{allowedValues: schema120.properties.state.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.registered !== undefined){
const _errs5 = errors;
if(typeof data.registered !== "boolean"){
validate359.errors = [{instancePath:instancePath+"/registered",schemaPath:"#/properties/registered/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.connected !== undefined){
const _errs7 = errors;
if(typeof data.connected !== "boolean"){
validate359.errors = [{instancePath:instancePath+"/connected",schemaPath:"#/properties/connected/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.may_approve !== undefined){
const _errs9 = errors;
if(typeof data.may_approve !== "boolean"){
validate359.errors = [{instancePath:instancePath+"/may_approve",schemaPath:"#/properties/may_approve/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.missions !== undefined){
let data5 = data.missions;
const _errs11 = errors;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
validate359.errors = [{instancePath:instancePath+"/missions",schemaPath:"#/properties/missions/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs11){
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 < 0 || isNaN(data5)){
validate359.errors = [{instancePath:instancePath+"/missions",schemaPath:"#/properties/missions/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.undelivered !== undefined){
let data6 = data.undelivered;
const _errs13 = errors;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
validate359.errors = [{instancePath:instancePath+"/undelivered",schemaPath:"#/properties/undelivered/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs13){
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 < 0 || isNaN(data6)){
validate359.errors = [{instancePath:instancePath+"/undelivered",schemaPath:"#/properties/undelivered/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.last_resync !== undefined){
let data7 = data.last_resync;
const _errs15 = errors;
if((typeof data7 !== "string") && (data7 !== null)){
validate359.errors = [{instancePath:instancePath+"/last_resync",schemaPath:"#/properties/last_resync/type",keyword:"type",params:{type: schema120.properties.last_resync.type},message:"must be string,null"}];
return false;
}
if(errors === _errs15){
if(errors === _errs15){
if(typeof data7 === "string"){
if(!(formats0.validate(data7))){
validate359.errors = [{instancePath:instancePath+"/last_resync",schemaPath:"#/properties/last_resync/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
}
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.last_error !== undefined){
let data8 = data.last_error;
const _errs17 = errors;
const _errs18 = errors;
let valid1 = false;
let passing0 = null;
const _errs19 = errors;
if(data8 !== null){
const err0 = {instancePath:instancePath+"/last_error",schemaPath:"#/properties/last_error/oneOf/0/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs19 === errors;
if(_valid0){
valid1 = true;
passing0 = 0;
}
const _errs21 = errors;
if(errors === _errs21){
if(data8 && typeof data8 == "object" && !Array.isArray(data8)){
let missing1;
if(((data8.at === undefined) && (missing1 = "at")) || ((data8.message === undefined) && (missing1 = "message"))){
const err1 = {instancePath:instancePath+"/last_error",schemaPath:"#/properties/last_error/oneOf/1/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
const _errs23 = errors;
for(const key1 in data8){
if(!((key1 === "at") || (key1 === "message"))){
const err2 = {instancePath:instancePath+"/last_error",schemaPath:"#/properties/last_error/oneOf/1/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
break;
}
}
if(_errs23 === errors){
if(data8.at !== undefined){
const _errs24 = errors;
if(!(validate87(data8.at, {instancePath:instancePath+"/last_error/at",parentData:data8,parentDataProperty:"at",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate87.errors : vErrors.concat(validate87.errors);
errors = vErrors.length;
}
var valid2 = _errs24 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data8.message !== undefined){
const _errs25 = errors;
if(typeof data8.message !== "string"){
const err3 = {instancePath:instancePath+"/last_error/message",schemaPath:"#/properties/last_error/oneOf/1/properties/message/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var valid2 = _errs25 === errors;
}
else {
var valid2 = true;
}
}
}
}
}
else {
const err4 = {instancePath:instancePath+"/last_error",schemaPath:"#/properties/last_error/oneOf/1/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
var _valid0 = _errs21 === errors;
if(_valid0 && valid1){
valid1 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid1 = true;
passing0 = 1;
}
}
if(!valid1){
const err5 = {instancePath:instancePath+"/last_error",schemaPath:"#/properties/last_error/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},message:"must match exactly one schema in oneOf"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
validate359.errors = vErrors;
return false;
}
else {
errors = _errs18;
if(vErrors !== null){
if(_errs18){
vErrors.length = _errs18;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.retry_at !== undefined){
let data11 = data.retry_at;
const _errs27 = errors;
if((typeof data11 !== "string") && (data11 !== null)){
validate359.errors = [{instancePath:instancePath+"/retry_at",schemaPath:"#/properties/retry_at/type",keyword:"type",params:{type: schema120.properties.retry_at.type},message:"must be string,null"}];
return false;
}
if(errors === _errs27){
if(errors === _errs27){
if(typeof data11 === "string"){
if(!(formats0.validate(data11))){
validate359.errors = [{instancePath:instancePath+"/retry_at",schemaPath:"#/properties/retry_at/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
}
}
var valid0 = _errs27 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate359.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate359.errors = vErrors;
return errors === 0;
}
validate359.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.validateLinksAnswer = validate361;
const schema121 = {"type":"object","additionalProperties":false,"required":["links"],"properties":{"links":{"type":"array","items":{"$ref":"holdpoint:LinkStatus"}}},"$id":"holdpoint:LinksAnswer"};

function validate361(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:LinksAnswer" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate361.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.links === undefined) && (missing0 = "links")){
validate361.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "links")){
validate361.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.links !== undefined){
let data0 = data.links;
const _errs2 = errors;
if(errors === _errs2){
if(Array.isArray(data0)){
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
const _errs4 = errors;
if(!(validate359(data0[i0], {instancePath:instancePath+"/links/" + i0,parentData:data0,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate359.errors : vErrors.concat(validate359.errors);
errors = vErrors.length;
}
var valid1 = _errs4 === errors;
if(!valid1){
break;
}
}
}
else {
validate361.errors = [{instancePath:instancePath+"/links",schemaPath:"#/properties/links/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
}
}
}
}
else {
validate361.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate361.errors = vErrors;
return errors === 0;
}
validate361.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.validateLinkChange = validate363;
const schema122 = {"type":"object","additionalProperties":false,"description":"Body of `/api/v1/link/leave` and `/api/v1/link/join`.","properties":{"endpoint":{"type":"string","minLength":1,"maxLength":300,"description":"All of them where it is left out."}},"$id":"holdpoint:LinkChange"};

function validate363(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:LinkChange" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate363.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "endpoint")){
validate363.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.endpoint !== undefined){
let data0 = data.endpoint;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func2(data0) > 300){
validate363.errors = [{instancePath:instancePath+"/endpoint",schemaPath:"#/properties/endpoint/maxLength",keyword:"maxLength",params:{limit: 300},message:"must NOT have more than 300 characters"}];
return false;
}
else {
if(func2(data0) < 1){
validate363.errors = [{instancePath:instancePath+"/endpoint",schemaPath:"#/properties/endpoint/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate363.errors = [{instancePath:instancePath+"/endpoint",schemaPath:"#/properties/endpoint/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
}
}
else {
validate363.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate363.errors = vErrors;
return errors === 0;
}
validate363.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.validateLinkLeft = validate364;
const schema123 = {"type":"object","additionalProperties":false,"required":["endpoint","deregistered"],"properties":{"endpoint":{"type":"string"},"deregistered":{"type":"boolean","description":"Whether the registry confirmed that it forgot this executor."},"error":{"type":"string"}},"$id":"holdpoint:LinkLeft"};

function validate364(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:LinkLeft" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate364.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.endpoint === undefined) && (missing0 = "endpoint")) || ((data.deregistered === undefined) && (missing0 = "deregistered"))){
validate364.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "endpoint") || (key0 === "deregistered")) || (key0 === "error"))){
validate364.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.endpoint !== undefined){
const _errs2 = errors;
if(typeof data.endpoint !== "string"){
validate364.errors = [{instancePath:instancePath+"/endpoint",schemaPath:"#/properties/endpoint/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.deregistered !== undefined){
const _errs4 = errors;
if(typeof data.deregistered !== "boolean"){
validate364.errors = [{instancePath:instancePath+"/deregistered",schemaPath:"#/properties/deregistered/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.error !== undefined){
const _errs6 = errors;
if(typeof data.error !== "string"){
validate364.errors = [{instancePath:instancePath+"/error",schemaPath:"#/properties/error/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate364.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate364.errors = vErrors;
return errors === 0;
}
validate364.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.validateLinksLeftAnswer = validate365;
const schema124 = {"type":"object","additionalProperties":false,"required":["left"],"properties":{"left":{"type":"array","items":{"$ref":"holdpoint:LinkLeft"}}},"$id":"holdpoint:LinksLeftAnswer"};

function validate365(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:LinksLeftAnswer" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate365.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.left === undefined) && (missing0 = "left")){
validate365.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "left")){
validate365.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.left !== undefined){
let data0 = data.left;
const _errs2 = errors;
if(errors === _errs2){
if(Array.isArray(data0)){
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
const _errs4 = errors;
if(!(validate364(data0[i0], {instancePath:instancePath+"/left/" + i0,parentData:data0,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate364.errors : vErrors.concat(validate364.errors);
errors = vErrors.length;
}
var valid1 = _errs4 === errors;
if(!valid1){
break;
}
}
}
else {
validate365.errors = [{instancePath:instancePath+"/left",schemaPath:"#/properties/left/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
}
}
}
}
else {
validate365.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate365.errors = vErrors;
return errors === 0;
}
validate365.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.validateSettings = validate367;
const schema125 = {"type":"object","additionalProperties":false,"required":["decide_ms","use_ms","grace_ms","host_offline_ms","host_ping_ms","abort_host_ms","step_timeout_ms","heartbeat_ms"],"description":"Every duration a mission uses, in milliseconds. Input, so that a replay sees the same.","properties":{"decide_ms":{"type":"integer","minimum":1,"description":"Until when an approval may be decided."},"use_ms":{"type":"integer","minimum":1,"description":"Until when a given consent may be used."},"grace_ms":{"type":"integer","minimum":0,"description":"Between TERM and KILL."},"host_offline_ms":{"type":"integer","minimum":1,"description":"How long an operation may wait untaken in a host's queue before the host is pinged."},"host_ping_ms":{"type":"integer","minimum":1,"description":"How long that ping may take before the host counts as lost."},"abort_host_ms":{"type":"integer","minimum":1,"description":"After which an abort gives up on a host that does not answer; longer than what a host may need to end something."},"step_timeout_ms":{"type":"integer","minimum":1,"description":"For steps that name no time-out."},"heartbeat_ms":{"type":"integer","minimum":1,"description":"Heartbeat time-out of execute."},"stop_result_ms":{"type":"integer","minimum":1,"default":30000,"description":"How long an ending mission waits for the result of an operation that the host says it has stopped."},"signal_may_approve":{"type":"boolean","default":false,"description":"Whether an answer sent straight to Temporal as a signal may decide."},"search_attributes":{"type":"boolean","default":false,"description":"Whether the server has Holdpoint's search attributes; upserting one that is missing wedges a workflow."},"continue_after_events":{"type":"integer","minimum":10,"description":"Continue as new after so many history events, besides when the server suggests it. For tests."}},"$id":"holdpoint:Settings"};

function validate367(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:Settings" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate367.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((((data.decide_ms === undefined) && (missing0 = "decide_ms")) || ((data.use_ms === undefined) && (missing0 = "use_ms"))) || ((data.grace_ms === undefined) && (missing0 = "grace_ms"))) || ((data.host_offline_ms === undefined) && (missing0 = "host_offline_ms"))) || ((data.host_ping_ms === undefined) && (missing0 = "host_ping_ms"))) || ((data.abort_host_ms === undefined) && (missing0 = "abort_host_ms"))) || ((data.step_timeout_ms === undefined) && (missing0 = "step_timeout_ms"))) || ((data.heartbeat_ms === undefined) && (missing0 = "heartbeat_ms"))){
validate367.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(func1.call(schema125.properties, key0))){
validate367.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.decide_ms !== undefined){
let data0 = data.decide_ms;
const _errs2 = errors;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
validate367.errors = [{instancePath:instancePath+"/decide_ms",schemaPath:"#/properties/decide_ms/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs2){
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 < 1 || isNaN(data0)){
validate367.errors = [{instancePath:instancePath+"/decide_ms",schemaPath:"#/properties/decide_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.use_ms !== undefined){
let data1 = data.use_ms;
const _errs4 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate367.errors = [{instancePath:instancePath+"/use_ms",schemaPath:"#/properties/use_ms/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs4){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 < 1 || isNaN(data1)){
validate367.errors = [{instancePath:instancePath+"/use_ms",schemaPath:"#/properties/use_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.grace_ms !== undefined){
let data2 = data.grace_ms;
const _errs6 = errors;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
validate367.errors = [{instancePath:instancePath+"/grace_ms",schemaPath:"#/properties/grace_ms/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs6){
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 < 0 || isNaN(data2)){
validate367.errors = [{instancePath:instancePath+"/grace_ms",schemaPath:"#/properties/grace_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.host_offline_ms !== undefined){
let data3 = data.host_offline_ms;
const _errs8 = errors;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
validate367.errors = [{instancePath:instancePath+"/host_offline_ms",schemaPath:"#/properties/host_offline_ms/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs8){
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 < 1 || isNaN(data3)){
validate367.errors = [{instancePath:instancePath+"/host_offline_ms",schemaPath:"#/properties/host_offline_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.host_ping_ms !== undefined){
let data4 = data.host_ping_ms;
const _errs10 = errors;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
validate367.errors = [{instancePath:instancePath+"/host_ping_ms",schemaPath:"#/properties/host_ping_ms/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs10){
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 < 1 || isNaN(data4)){
validate367.errors = [{instancePath:instancePath+"/host_ping_ms",schemaPath:"#/properties/host_ping_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.abort_host_ms !== undefined){
let data5 = data.abort_host_ms;
const _errs12 = errors;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
validate367.errors = [{instancePath:instancePath+"/abort_host_ms",schemaPath:"#/properties/abort_host_ms/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs12){
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 < 1 || isNaN(data5)){
validate367.errors = [{instancePath:instancePath+"/abort_host_ms",schemaPath:"#/properties/abort_host_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.step_timeout_ms !== undefined){
let data6 = data.step_timeout_ms;
const _errs14 = errors;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
validate367.errors = [{instancePath:instancePath+"/step_timeout_ms",schemaPath:"#/properties/step_timeout_ms/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs14){
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 < 1 || isNaN(data6)){
validate367.errors = [{instancePath:instancePath+"/step_timeout_ms",schemaPath:"#/properties/step_timeout_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.heartbeat_ms !== undefined){
let data7 = data.heartbeat_ms;
const _errs16 = errors;
if(!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))){
validate367.errors = [{instancePath:instancePath+"/heartbeat_ms",schemaPath:"#/properties/heartbeat_ms/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs16){
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 < 1 || isNaN(data7)){
validate367.errors = [{instancePath:instancePath+"/heartbeat_ms",schemaPath:"#/properties/heartbeat_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.stop_result_ms !== undefined){
let data8 = data.stop_result_ms;
const _errs18 = errors;
if(!(((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8))) && (isFinite(data8)))){
validate367.errors = [{instancePath:instancePath+"/stop_result_ms",schemaPath:"#/properties/stop_result_ms/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs18){
if((typeof data8 == "number") && (isFinite(data8))){
if(data8 < 1 || isNaN(data8)){
validate367.errors = [{instancePath:instancePath+"/stop_result_ms",schemaPath:"#/properties/stop_result_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.signal_may_approve !== undefined){
const _errs20 = errors;
if(typeof data.signal_may_approve !== "boolean"){
validate367.errors = [{instancePath:instancePath+"/signal_may_approve",schemaPath:"#/properties/signal_may_approve/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.search_attributes !== undefined){
const _errs22 = errors;
if(typeof data.search_attributes !== "boolean"){
validate367.errors = [{instancePath:instancePath+"/search_attributes",schemaPath:"#/properties/search_attributes/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs22 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.continue_after_events !== undefined){
let data11 = data.continue_after_events;
const _errs24 = errors;
if(!(((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11))) && (isFinite(data11)))){
validate367.errors = [{instancePath:instancePath+"/continue_after_events",schemaPath:"#/properties/continue_after_events/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs24){
if((typeof data11 == "number") && (isFinite(data11))){
if(data11 < 10 || isNaN(data11)){
validate367.errors = [{instancePath:instancePath+"/continue_after_events",schemaPath:"#/properties/continue_after_events/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10},message:"must be >= 10"}];
return false;
}
}
}
var valid0 = _errs24 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate367.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate367.errors = vErrors;
return errors === 0;
}
validate367.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.validateMissionInput = validate368;
const schema126 = {"type":"object","additionalProperties":false,"required":["version","executor_id","mission_id","dispatch","dispatch_digest","host","settings","accepted_at"],"properties":{"version":{"const":1},"executor_id":{"type":"string","format":"uuid"},"mission_id":{"$ref":"holdpoint:MissionId"},"dispatch":{"$ref":"holdpoint:DispatchPayload"},"dispatch_digest":{"$ref":"holdpoint:Sha256"},"host":{"$ref":"holdpoint:HostId","description":"For steps that name none."},"settings":{"$ref":"holdpoint:Settings"},"accepted_at":{"$ref":"holdpoint:Timestamp"},"tenant":{"$ref":"holdpoint:Tenant","description":"Whose it is, where tenants are kept apart."},"external":{"$ref":"holdpoint:External","description":"Present where another executor carries it out."}},"$id":"holdpoint:MissionInput"};
const schema127 = {"type":"object","additionalProperties":false,"required":["executor_id","priority","long_running"],"description":"Part of a mission's input: another executor carries it out.","properties":{"executor_id":{"type":["string","null"],"format":"uuid","description":"Null: queued under Holdpoint's own id until a placement names one."},"priority":{"type":"integer","minimum":0,"maximum":9},"long_running":{"type":"boolean"},"queue":{"type":"boolean","description":"False: it waits for the executor on which it was placed, whatever comes. Absent in what an earlier release started, which goes elsewhere where nobody takes it."}},"$id":"holdpoint:External"};

function validate376(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:External" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate376.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.executor_id === undefined) && (missing0 = "executor_id")) || ((data.priority === undefined) && (missing0 = "priority"))) || ((data.long_running === undefined) && (missing0 = "long_running"))){
validate376.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "executor_id") || (key0 === "priority")) || (key0 === "long_running")) || (key0 === "queue"))){
validate376.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.executor_id !== undefined){
let data0 = data.executor_id;
const _errs2 = errors;
if((typeof data0 !== "string") && (data0 !== null)){
validate376.errors = [{instancePath:instancePath+"/executor_id",schemaPath:"#/properties/executor_id/type",keyword:"type",params:{type: schema127.properties.executor_id.type},message:"must be string,null"}];
return false;
}
if(errors === _errs2){
if(errors === _errs2){
if(typeof data0 === "string"){
if(!(formats2.test(data0))){
validate376.errors = [{instancePath:instancePath+"/executor_id",schemaPath:"#/properties/executor_id/format",keyword:"format",params:{format: "uuid"},message:"must match format \""+"uuid"+"\""}];
return false;
}
}
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.priority !== undefined){
let data1 = data.priority;
const _errs4 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate376.errors = [{instancePath:instancePath+"/priority",schemaPath:"#/properties/priority/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs4){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 9 || isNaN(data1)){
validate376.errors = [{instancePath:instancePath+"/priority",schemaPath:"#/properties/priority/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9},message:"must be <= 9"}];
return false;
}
else {
if(data1 < 0 || isNaN(data1)){
validate376.errors = [{instancePath:instancePath+"/priority",schemaPath:"#/properties/priority/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.long_running !== undefined){
const _errs6 = errors;
if(typeof data.long_running !== "boolean"){
validate376.errors = [{instancePath:instancePath+"/long_running",schemaPath:"#/properties/long_running/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.queue !== undefined){
const _errs8 = errors;
if(typeof data.queue !== "boolean"){
validate376.errors = [{instancePath:instancePath+"/queue",schemaPath:"#/properties/queue/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
else {
validate376.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate376.errors = vErrors;
return errors === 0;
}
validate376.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate368(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:MissionInput" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate368.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((((data.version === undefined) && (missing0 = "version")) || ((data.executor_id === undefined) && (missing0 = "executor_id"))) || ((data.mission_id === undefined) && (missing0 = "mission_id"))) || ((data.dispatch === undefined) && (missing0 = "dispatch"))) || ((data.dispatch_digest === undefined) && (missing0 = "dispatch_digest"))) || ((data.host === undefined) && (missing0 = "host"))) || ((data.settings === undefined) && (missing0 = "settings"))) || ((data.accepted_at === undefined) && (missing0 = "accepted_at"))){
validate368.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(func1.call(schema126.properties, key0))){
validate368.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.version !== undefined){
const _errs2 = errors;
if(1 !== data.version){
validate368.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/const",keyword:"const",params:{allowedValue: 1},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.executor_id !== undefined){
let data1 = data.executor_id;
const _errs3 = errors;
if(errors === _errs3){
if(errors === _errs3){
if(typeof data1 === "string"){
if(!(formats2.test(data1))){
validate368.errors = [{instancePath:instancePath+"/executor_id",schemaPath:"#/properties/executor_id/format",keyword:"format",params:{format: "uuid"},message:"must match format \""+"uuid"+"\""}];
return false;
}
}
else {
validate368.errors = [{instancePath:instancePath+"/executor_id",schemaPath:"#/properties/executor_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.mission_id !== undefined){
const _errs5 = errors;
if(!(validate55(data.mission_id, {instancePath:instancePath+"/mission_id",parentData:data,parentDataProperty:"mission_id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate55.errors : vErrors.concat(validate55.errors);
errors = vErrors.length;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.dispatch !== undefined){
const _errs6 = errors;
if(!(validate259(data.dispatch, {instancePath:instancePath+"/dispatch",parentData:data,parentDataProperty:"dispatch",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate259.errors : vErrors.concat(validate259.errors);
errors = vErrors.length;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.dispatch_digest !== undefined){
const _errs7 = errors;
if(!(validate63(data.dispatch_digest, {instancePath:instancePath+"/dispatch_digest",parentData:data,parentDataProperty:"dispatch_digest",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate63.errors : vErrors.concat(validate63.errors);
errors = vErrors.length;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.host !== undefined){
const _errs8 = errors;
if(!(validate61(data.host, {instancePath:instancePath+"/host",parentData:data,parentDataProperty:"host",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate61.errors : vErrors.concat(validate61.errors);
errors = vErrors.length;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.settings !== undefined){
const _errs9 = errors;
if(!(validate367(data.settings, {instancePath:instancePath+"/settings",parentData:data,parentDataProperty:"settings",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate367.errors : vErrors.concat(validate367.errors);
errors = vErrors.length;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.accepted_at !== undefined){
const _errs10 = errors;
if(!(validate87(data.accepted_at, {instancePath:instancePath+"/accepted_at",parentData:data,parentDataProperty:"accepted_at",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate87.errors : vErrors.concat(validate87.errors);
errors = vErrors.length;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.tenant !== undefined){
const _errs11 = errors;
if(!(validate111(data.tenant, {instancePath:instancePath+"/tenant",parentData:data,parentDataProperty:"tenant",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate111.errors : vErrors.concat(validate111.errors);
errors = vErrors.length;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.external !== undefined){
const _errs12 = errors;
if(!(validate376(data.external, {instancePath:instancePath+"/external",parentData:data,parentDataProperty:"external",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate376.errors : vErrors.concat(validate376.errors);
errors = vErrors.length;
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate368.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate368.errors = vErrors;
return errors === 0;
}
validate368.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.validateStepStatus = validate378;
const schema128 = {"type":"object","additionalProperties":false,"required":["id","state","host","operation_id","summary"],"properties":{"id":{"$ref":"holdpoint:StepId"},"state":{"enum":["waiting","ready","asked","handed","stopping","ended","skipped"],"description":"handed: given to the host, which may have started it."},"host":{"$ref":"holdpoint:HostId"},"operation_id":{"$ref":"holdpoint:OperationId"},"summary":{"type":"string","description":"Such as `shell.run npm test`."},"outcome":{"$ref":"holdpoint:Outcome"},"exit_code":{"type":["integer","null"]},"digest":{"$ref":"holdpoint:Sha256"}},"$id":"holdpoint:StepStatus"};

function validate378(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:StepStatus" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate378.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.id === undefined) && (missing0 = "id")) || ((data.state === undefined) && (missing0 = "state"))) || ((data.host === undefined) && (missing0 = "host"))) || ((data.operation_id === undefined) && (missing0 = "operation_id"))) || ((data.summary === undefined) && (missing0 = "summary"))){
validate378.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((((((key0 === "id") || (key0 === "state")) || (key0 === "host")) || (key0 === "operation_id")) || (key0 === "summary")) || (key0 === "outcome")) || (key0 === "exit_code")) || (key0 === "digest"))){
validate378.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.id !== undefined){
const _errs2 = errors;
if(!(validate57(data.id, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate57.errors : vErrors.concat(validate57.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.state !== undefined){
let data1 = data.state;
const _errs3 = errors;
if(!(((((((data1 === "waiting") || (data1 === "ready")) || (data1 === "asked")) || (data1 === "handed")) || (data1 === "stopping")) || (data1 === "ended")) || (data1 === "skipped"))){
validate378.errors = [{instancePath:instancePath+"/state",schemaPath:"#/properties/state/enum",keyword:"enum",params:{allowedValues: schema128.properties.state.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.host !== undefined){
const _errs4 = errors;
if(!(validate61(data.host, {instancePath:instancePath+"/host",parentData:data,parentDataProperty:"host",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate61.errors : vErrors.concat(validate61.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.operation_id !== undefined){
const _errs5 = errors;
if(!(validate59(data.operation_id, {instancePath:instancePath+"/operation_id",parentData:data,parentDataProperty:"operation_id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate59.errors : vErrors.concat(validate59.errors);
errors = vErrors.length;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.summary !== undefined){
const _errs6 = errors;
if(typeof data.summary !== "string"){
validate378.errors = [{instancePath:instancePath+"/summary",schemaPath:"#/properties/summary/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.outcome !== undefined){
const _errs8 = errors;
if(!(validate113(data.outcome, {instancePath:instancePath+"/outcome",parentData:data,parentDataProperty:"outcome",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate113.errors : vErrors.concat(validate113.errors);
errors = vErrors.length;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.exit_code !== undefined){
let data6 = data.exit_code;
const _errs9 = errors;
if((!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))) && (data6 !== null)){
validate378.errors = [{instancePath:instancePath+"/exit_code",schemaPath:"#/properties/exit_code/type",keyword:"type",params:{type: schema128.properties.exit_code.type},message:"must be integer,null"}];
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.digest !== undefined){
const _errs11 = errors;
if(!(validate63(data.digest, {instancePath:instancePath+"/digest",parentData:data,parentDataProperty:"digest",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate63.errors : vErrors.concat(validate63.errors);
errors = vErrors.length;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
else {
validate378.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate378.errors = vErrors;
return errors === 0;
}
validate378.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.validateMissionSnapshot = validate384;
const schema129 = {"type":"object","additionalProperties":false,"required":["mission_id","executor_id","state","seq","objective","completion","created_at","updated_at","waiting_for","open_approvals","steps"],"properties":{"mission_id":{"$ref":"holdpoint:MissionId"},"executor_id":{"type":"string","format":"uuid"},"state":{"$ref":"holdpoint:MissionState"},"seq":{"type":"integer","minimum":0,"description":"Number of the last event that this covers."},"objective":{"type":"string","description":"Cut after 2,000 characters."},"completion":{"type":"string","description":"Cut after 2,000 characters."},"session_id":{"type":"string"},"created_at":{"$ref":"holdpoint:Timestamp"},"updated_at":{"$ref":"holdpoint:Timestamp"},"completed_at":{"$ref":"holdpoint:Timestamp"},"exit_code":{"type":"integer"},"error":{"type":"string"},"waiting_for":{"type":"string","description":"One sentence for a person; empty where nothing is waited for."},"open_approvals":{"type":"array","items":{"$ref":"holdpoint:HitlId"}},"steps":{"type":"array","items":{"$ref":"holdpoint:StepStatus"}},"origin":{"$ref":"holdpoint:Origin"},"tenant":{"$ref":"holdpoint:Tenant"},"carried_by":{"type":["string","null"],"format":"uuid","description":"The other executor that carries it out, null while it waits for one; absent where this one does."},"priority":{"type":"integer","minimum":0,"maximum":9,"description":"Only of missions for other executors."}},"$id":"holdpoint:MissionSnapshot"};

function validate384(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:MissionSnapshot" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate384.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((((((data.mission_id === undefined) && (missing0 = "mission_id")) || ((data.executor_id === undefined) && (missing0 = "executor_id"))) || ((data.state === undefined) && (missing0 = "state"))) || ((data.seq === undefined) && (missing0 = "seq"))) || ((data.objective === undefined) && (missing0 = "objective"))) || ((data.completion === undefined) && (missing0 = "completion"))) || ((data.created_at === undefined) && (missing0 = "created_at"))) || ((data.updated_at === undefined) && (missing0 = "updated_at"))) || ((data.waiting_for === undefined) && (missing0 = "waiting_for"))) || ((data.open_approvals === undefined) && (missing0 = "open_approvals"))) || ((data.steps === undefined) && (missing0 = "steps"))){
validate384.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(func1.call(schema129.properties, key0))){
validate384.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.mission_id !== undefined){
const _errs2 = errors;
if(!(validate55(data.mission_id, {instancePath:instancePath+"/mission_id",parentData:data,parentDataProperty:"mission_id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate55.errors : vErrors.concat(validate55.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.executor_id !== undefined){
let data1 = data.executor_id;
const _errs3 = errors;
if(errors === _errs3){
if(errors === _errs3){
if(typeof data1 === "string"){
if(!(formats2.test(data1))){
validate384.errors = [{instancePath:instancePath+"/executor_id",schemaPath:"#/properties/executor_id/format",keyword:"format",params:{format: "uuid"},message:"must match format \""+"uuid"+"\""}];
return false;
}
}
else {
validate384.errors = [{instancePath:instancePath+"/executor_id",schemaPath:"#/properties/executor_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.state !== undefined){
const _errs5 = errors;
if(!(validate108(data.state, {instancePath:instancePath+"/state",parentData:data,parentDataProperty:"state",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate108.errors : vErrors.concat(validate108.errors);
errors = vErrors.length;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.seq !== undefined){
let data3 = data.seq;
const _errs6 = errors;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
validate384.errors = [{instancePath:instancePath+"/seq",schemaPath:"#/properties/seq/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs6){
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 < 0 || isNaN(data3)){
validate384.errors = [{instancePath:instancePath+"/seq",schemaPath:"#/properties/seq/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.objective !== undefined){
const _errs8 = errors;
if(typeof data.objective !== "string"){
validate384.errors = [{instancePath:instancePath+"/objective",schemaPath:"#/properties/objective/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.completion !== undefined){
const _errs10 = errors;
if(typeof data.completion !== "string"){
validate384.errors = [{instancePath:instancePath+"/completion",schemaPath:"#/properties/completion/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.session_id !== undefined){
const _errs12 = errors;
if(typeof data.session_id !== "string"){
validate384.errors = [{instancePath:instancePath+"/session_id",schemaPath:"#/properties/session_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.created_at !== undefined){
const _errs14 = errors;
if(!(validate87(data.created_at, {instancePath:instancePath+"/created_at",parentData:data,parentDataProperty:"created_at",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate87.errors : vErrors.concat(validate87.errors);
errors = vErrors.length;
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.updated_at !== undefined){
const _errs15 = errors;
if(!(validate87(data.updated_at, {instancePath:instancePath+"/updated_at",parentData:data,parentDataProperty:"updated_at",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate87.errors : vErrors.concat(validate87.errors);
errors = vErrors.length;
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.completed_at !== undefined){
const _errs16 = errors;
if(!(validate87(data.completed_at, {instancePath:instancePath+"/completed_at",parentData:data,parentDataProperty:"completed_at",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate87.errors : vErrors.concat(validate87.errors);
errors = vErrors.length;
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.exit_code !== undefined){
let data10 = data.exit_code;
const _errs17 = errors;
if(!(((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10))) && (isFinite(data10)))){
validate384.errors = [{instancePath:instancePath+"/exit_code",schemaPath:"#/properties/exit_code/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.error !== undefined){
const _errs19 = errors;
if(typeof data.error !== "string"){
validate384.errors = [{instancePath:instancePath+"/error",schemaPath:"#/properties/error/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.waiting_for !== undefined){
const _errs21 = errors;
if(typeof data.waiting_for !== "string"){
validate384.errors = [{instancePath:instancePath+"/waiting_for",schemaPath:"#/properties/waiting_for/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs21 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.open_approvals !== undefined){
let data13 = data.open_approvals;
const _errs23 = errors;
if(errors === _errs23){
if(Array.isArray(data13)){
var valid1 = true;
const len0 = data13.length;
for(let i0=0; i0<len0; i0++){
const _errs25 = errors;
if(!(validate53(data13[i0], {instancePath:instancePath+"/open_approvals/" + i0,parentData:data13,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors);
errors = vErrors.length;
}
var valid1 = _errs25 === errors;
if(!valid1){
break;
}
}
}
else {
validate384.errors = [{instancePath:instancePath+"/open_approvals",schemaPath:"#/properties/open_approvals/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs23 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.steps !== undefined){
let data15 = data.steps;
const _errs26 = errors;
if(errors === _errs26){
if(Array.isArray(data15)){
var valid2 = true;
const len1 = data15.length;
for(let i1=0; i1<len1; i1++){
const _errs28 = errors;
if(!(validate378(data15[i1], {instancePath:instancePath+"/steps/" + i1,parentData:data15,parentDataProperty:i1,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate378.errors : vErrors.concat(validate378.errors);
errors = vErrors.length;
}
var valid2 = _errs28 === errors;
if(!valid2){
break;
}
}
}
else {
validate384.errors = [{instancePath:instancePath+"/steps",schemaPath:"#/properties/steps/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs26 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.origin !== undefined){
const _errs29 = errors;
if(!(validate112(data.origin, {instancePath:instancePath+"/origin",parentData:data,parentDataProperty:"origin",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate112.errors : vErrors.concat(validate112.errors);
errors = vErrors.length;
}
var valid0 = _errs29 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.tenant !== undefined){
const _errs30 = errors;
if(!(validate111(data.tenant, {instancePath:instancePath+"/tenant",parentData:data,parentDataProperty:"tenant",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate111.errors : vErrors.concat(validate111.errors);
errors = vErrors.length;
}
var valid0 = _errs30 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.carried_by !== undefined){
let data19 = data.carried_by;
const _errs31 = errors;
if((typeof data19 !== "string") && (data19 !== null)){
validate384.errors = [{instancePath:instancePath+"/carried_by",schemaPath:"#/properties/carried_by/type",keyword:"type",params:{type: schema129.properties.carried_by.type},message:"must be string,null"}];
return false;
}
if(errors === _errs31){
if(errors === _errs31){
if(typeof data19 === "string"){
if(!(formats2.test(data19))){
validate384.errors = [{instancePath:instancePath+"/carried_by",schemaPath:"#/properties/carried_by/format",keyword:"format",params:{format: "uuid"},message:"must match format \""+"uuid"+"\""}];
return false;
}
}
}
}
var valid0 = _errs31 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.priority !== undefined){
let data20 = data.priority;
const _errs33 = errors;
if(!(((typeof data20 == "number") && (!(data20 % 1) && !isNaN(data20))) && (isFinite(data20)))){
validate384.errors = [{instancePath:instancePath+"/priority",schemaPath:"#/properties/priority/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs33){
if((typeof data20 == "number") && (isFinite(data20))){
if(data20 > 9 || isNaN(data20)){
validate384.errors = [{instancePath:instancePath+"/priority",schemaPath:"#/properties/priority/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9},message:"must be <= 9"}];
return false;
}
else {
if(data20 < 0 || isNaN(data20)){
validate384.errors = [{instancePath:instancePath+"/priority",schemaPath:"#/properties/priority/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs33 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate384.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate384.errors = vErrors;
return errors === 0;
}
validate384.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.validateEventsPage = validate394;
const schema130 = {"type":"object","additionalProperties":false,"required":["reset","snapshot","events"],"description":"Answer to the query `events` {after}. `reset` says that some of the events asked for were folded away: the snapshot stands for them, and `events` holds those that were kept, all lifecycle events among them.","properties":{"reset":{"type":"boolean"},"snapshot":{"$ref":"holdpoint:MissionSnapshot"},"events":{"type":"array","items":{"$ref":"holdpoint:Event"}}},"$id":"holdpoint:EventsPage"};

function validate394(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:EventsPage" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate394.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.reset === undefined) && (missing0 = "reset")) || ((data.snapshot === undefined) && (missing0 = "snapshot"))) || ((data.events === undefined) && (missing0 = "events"))){
validate394.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "reset") || (key0 === "snapshot")) || (key0 === "events"))){
validate394.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.reset !== undefined){
const _errs2 = errors;
if(typeof data.reset !== "boolean"){
validate394.errors = [{instancePath:instancePath+"/reset",schemaPath:"#/properties/reset/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.snapshot !== undefined){
const _errs4 = errors;
if(!(validate384(data.snapshot, {instancePath:instancePath+"/snapshot",parentData:data,parentDataProperty:"snapshot",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate384.errors : vErrors.concat(validate384.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.events !== undefined){
let data2 = data.events;
const _errs5 = errors;
if(errors === _errs5){
if(Array.isArray(data2)){
var valid1 = true;
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
const _errs7 = errors;
if(!(validate119(data2[i0], {instancePath:instancePath+"/events/" + i0,parentData:data2,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate119.errors : vErrors.concat(validate119.errors);
errors = vErrors.length;
}
var valid1 = _errs7 === errors;
if(!valid1){
break;
}
}
}
else {
validate394.errors = [{instancePath:instancePath+"/events",schemaPath:"#/properties/events/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate394.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate394.errors = vErrors;
return errors === 0;
}
validate394.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.validatePublishBatch = validate397;
const schema131 = {"type":"object","additionalProperties":false,"required":["snapshot","events","approvals"],"description":"In order, at least once; `events` is without gaps and ends with the snapshot's seq. Where more happened than one batch holds it begins later than the last one ended: the mission is then asked for the rest.","properties":{"snapshot":{"$ref":"holdpoint:MissionSnapshot"},"events":{"type":"array","items":{"$ref":"holdpoint:Event"}},"approvals":{"type":"array","items":{"$ref":"holdpoint:Approval"},"description":"Those that this batch changed, as they are now."},"run_id":{"type":"string","description":"Temporal's id of the run that says so. Another run whose numbers do not go on from those before is one that a reset began."}},"$id":"holdpoint:PublishBatch"};

function validate397(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:PublishBatch" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate397.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.snapshot === undefined) && (missing0 = "snapshot")) || ((data.events === undefined) && (missing0 = "events"))) || ((data.approvals === undefined) && (missing0 = "approvals"))){
validate397.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "snapshot") || (key0 === "events")) || (key0 === "approvals")) || (key0 === "run_id"))){
validate397.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.snapshot !== undefined){
const _errs2 = errors;
if(!(validate384(data.snapshot, {instancePath:instancePath+"/snapshot",parentData:data,parentDataProperty:"snapshot",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate384.errors : vErrors.concat(validate384.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.events !== undefined){
let data1 = data.events;
const _errs3 = errors;
if(errors === _errs3){
if(Array.isArray(data1)){
var valid1 = true;
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
const _errs5 = errors;
if(!(validate119(data1[i0], {instancePath:instancePath+"/events/" + i0,parentData:data1,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate119.errors : vErrors.concat(validate119.errors);
errors = vErrors.length;
}
var valid1 = _errs5 === errors;
if(!valid1){
break;
}
}
}
else {
validate397.errors = [{instancePath:instancePath+"/events",schemaPath:"#/properties/events/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.approvals !== undefined){
let data3 = data.approvals;
const _errs6 = errors;
if(errors === _errs6){
if(Array.isArray(data3)){
var valid2 = true;
const len1 = data3.length;
for(let i1=0; i1<len1; i1++){
const _errs8 = errors;
if(!(validate52(data3[i1], {instancePath:instancePath+"/approvals/" + i1,parentData:data3,parentDataProperty:i1,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate52.errors : vErrors.concat(validate52.errors);
errors = vErrors.length;
}
var valid2 = _errs8 === errors;
if(!valid2){
break;
}
}
}
else {
validate397.errors = [{instancePath:instancePath+"/approvals",schemaPath:"#/properties/approvals/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.run_id !== undefined){
const _errs9 = errors;
if(typeof data.run_id !== "string"){
validate397.errors = [{instancePath:instancePath+"/run_id",schemaPath:"#/properties/run_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
else {
validate397.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate397.errors = vErrors;
return errors === 0;
}
validate397.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.validateNodeDescriptor = validate401;
const schema132 = {"description":"What a host is, as its worker announces it.","type":"object","additionalProperties":false,"required":["version","host_id","hostname","platform","user","workspaces","operations","profile_digest","quiescence","versions","ledger_head","announced_at"],"properties":{"version":{"const":1},"host_id":{"$ref":"holdpoint:HostId"},"hostname":{"type":"string"},"platform":{"type":"string","pattern":"^[a-z][a-z0-9_-]*/[a-z][a-z0-9_-]+$","description":"As in the v1 capability, for example linux/x64."},"user":{"$ref":"holdpoint:User"},"workspaces":{"type":"array","uniqueItems":true,"items":{"type":"string","$ref":"holdpoint:Workspace"}},"operations":{"type":"array","uniqueItems":true,"items":{"type":"string","$ref":"holdpoint:OperationName"}},"profile_digest":{"$ref":"holdpoint:Sha256"},"quiescence":{"enum":["cgroup","pid-namespace","scan"]},"versions":{"type":"object","additionalProperties":false,"required":["holdpoint","node"],"properties":{"holdpoint":{"type":"string"},"node":{"type":"string"}}},"ledger_head":{"type":"object","additionalProperties":false,"required":["seq","hash"],"properties":{"seq":{"type":"integer","minimum":0},"hash":{"$ref":"holdpoint:Sha256"}}},"announced_at":{"$ref":"holdpoint:Timestamp"}},"$id":"holdpoint:NodeDescriptor"};
const pattern24 = new RegExp("^[a-z][a-z0-9_-]*/[a-z][a-z0-9_-]+$", "u");

function validate401(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:NodeDescriptor" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate401.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((((((((data.version === undefined) && (missing0 = "version")) || ((data.host_id === undefined) && (missing0 = "host_id"))) || ((data.hostname === undefined) && (missing0 = "hostname"))) || ((data.platform === undefined) && (missing0 = "platform"))) || ((data.user === undefined) && (missing0 = "user"))) || ((data.workspaces === undefined) && (missing0 = "workspaces"))) || ((data.operations === undefined) && (missing0 = "operations"))) || ((data.profile_digest === undefined) && (missing0 = "profile_digest"))) || ((data.quiescence === undefined) && (missing0 = "quiescence"))) || ((data.versions === undefined) && (missing0 = "versions"))) || ((data.ledger_head === undefined) && (missing0 = "ledger_head"))) || ((data.announced_at === undefined) && (missing0 = "announced_at"))){
validate401.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(func1.call(schema132.properties, key0))){
validate401.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.version !== undefined){
const _errs2 = errors;
if(1 !== data.version){
validate401.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/const",keyword:"const",params:{allowedValue: 1},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.host_id !== undefined){
const _errs3 = errors;
if(!(validate61(data.host_id, {instancePath:instancePath+"/host_id",parentData:data,parentDataProperty:"host_id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate61.errors : vErrors.concat(validate61.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.hostname !== undefined){
const _errs4 = errors;
if(typeof data.hostname !== "string"){
validate401.errors = [{instancePath:instancePath+"/hostname",schemaPath:"#/properties/hostname/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.platform !== undefined){
let data3 = data.platform;
const _errs6 = errors;
if(errors === _errs6){
if(typeof data3 === "string"){
if(!pattern24.test(data3)){
validate401.errors = [{instancePath:instancePath+"/platform",schemaPath:"#/properties/platform/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9_-]*/[a-z][a-z0-9_-]+$"},message:"must match pattern \""+"^[a-z][a-z0-9_-]*/[a-z][a-z0-9_-]+$"+"\""}];
return false;
}
}
else {
validate401.errors = [{instancePath:instancePath+"/platform",schemaPath:"#/properties/platform/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.user !== undefined){
const _errs8 = errors;
if(!(validate71(data.user, {instancePath:instancePath+"/user",parentData:data,parentDataProperty:"user",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate71.errors : vErrors.concat(validate71.errors);
errors = vErrors.length;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.workspaces !== undefined){
let data5 = data.workspaces;
const _errs9 = errors;
if(errors === _errs9){
if(Array.isArray(data5)){
var valid1 = true;
const len0 = data5.length;
for(let i0=0; i0<len0; i0++){
let data6 = data5[i0];
const _errs11 = errors;
if(typeof data6 !== "string"){
validate401.errors = [{instancePath:instancePath+"/workspaces/" + i0,schemaPath:"#/properties/workspaces/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(validate76(data6, {instancePath:instancePath+"/workspaces/" + i0,parentData:data5,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate76.errors : vErrors.concat(validate76.errors);
errors = vErrors.length;
}
var valid1 = _errs11 === errors;
if(!valid1){
break;
}
}
if(valid1){
let i1 = data5.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data5[i1];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
validate401.errors = [{instancePath:instancePath+"/workspaces",schemaPath:"#/properties/workspaces/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0},message:"must NOT have duplicate items (items ## "+j0+" and "+i1+" are identical)"}];
return false;
break;
}
indices0[item0] = i1;
}
}
}
}
else {
validate401.errors = [{instancePath:instancePath+"/workspaces",schemaPath:"#/properties/workspaces/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.operations !== undefined){
let data7 = data.operations;
const _errs13 = errors;
if(errors === _errs13){
if(Array.isArray(data7)){
var valid3 = true;
const len1 = data7.length;
for(let i2=0; i2<len1; i2++){
let data8 = data7[i2];
const _errs15 = errors;
if(typeof data8 !== "string"){
validate401.errors = [{instancePath:instancePath+"/operations/" + i2,schemaPath:"#/properties/operations/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(validate66(data8, {instancePath:instancePath+"/operations/" + i2,parentData:data7,parentDataProperty:i2,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate66.errors : vErrors.concat(validate66.errors);
errors = vErrors.length;
}
var valid3 = _errs15 === errors;
if(!valid3){
break;
}
}
if(valid3){
let i3 = data7.length;
let j1;
if(i3 > 1){
const indices1 = {};
for(;i3--;){
let item1 = data7[i3];
if(typeof item1 !== "string"){
continue;
}
if(typeof indices1[item1] == "number"){
j1 = indices1[item1];
validate401.errors = [{instancePath:instancePath+"/operations",schemaPath:"#/properties/operations/uniqueItems",keyword:"uniqueItems",params:{i: i3, j: j1},message:"must NOT have duplicate items (items ## "+j1+" and "+i3+" are identical)"}];
return false;
break;
}
indices1[item1] = i3;
}
}
}
}
else {
validate401.errors = [{instancePath:instancePath+"/operations",schemaPath:"#/properties/operations/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.profile_digest !== undefined){
const _errs17 = errors;
if(!(validate63(data.profile_digest, {instancePath:instancePath+"/profile_digest",parentData:data,parentDataProperty:"profile_digest",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate63.errors : vErrors.concat(validate63.errors);
errors = vErrors.length;
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.quiescence !== undefined){
let data10 = data.quiescence;
const _errs18 = errors;
if(!(((data10 === "cgroup") || (data10 === "pid-namespace")) || (data10 === "scan"))){
validate401.errors = [{instancePath:instancePath+"/quiescence",schemaPath:"#/properties/quiescence/enum",keyword:"enum",params:{allowedValues: schema132.properties.quiescence.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.versions !== undefined){
let data11 = data.versions;
const _errs19 = errors;
if(errors === _errs19){
if(data11 && typeof data11 == "object" && !Array.isArray(data11)){
let missing1;
if(((data11.holdpoint === undefined) && (missing1 = "holdpoint")) || ((data11.node === undefined) && (missing1 = "node"))){
validate401.errors = [{instancePath:instancePath+"/versions",schemaPath:"#/properties/versions/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
const _errs21 = errors;
for(const key1 in data11){
if(!((key1 === "holdpoint") || (key1 === "node"))){
validate401.errors = [{instancePath:instancePath+"/versions",schemaPath:"#/properties/versions/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs21 === errors){
if(data11.holdpoint !== undefined){
const _errs22 = errors;
if(typeof data11.holdpoint !== "string"){
validate401.errors = [{instancePath:instancePath+"/versions/holdpoint",schemaPath:"#/properties/versions/properties/holdpoint/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid5 = _errs22 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data11.node !== undefined){
const _errs24 = errors;
if(typeof data11.node !== "string"){
validate401.errors = [{instancePath:instancePath+"/versions/node",schemaPath:"#/properties/versions/properties/node/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid5 = _errs24 === errors;
}
else {
var valid5 = true;
}
}
}
}
}
else {
validate401.errors = [{instancePath:instancePath+"/versions",schemaPath:"#/properties/versions/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.ledger_head !== undefined){
let data14 = data.ledger_head;
const _errs26 = errors;
if(errors === _errs26){
if(data14 && typeof data14 == "object" && !Array.isArray(data14)){
let missing2;
if(((data14.seq === undefined) && (missing2 = "seq")) || ((data14.hash === undefined) && (missing2 = "hash"))){
validate401.errors = [{instancePath:instancePath+"/ledger_head",schemaPath:"#/properties/ledger_head/required",keyword:"required",params:{missingProperty: missing2},message:"must have required property '"+missing2+"'"}];
return false;
}
else {
const _errs28 = errors;
for(const key2 in data14){
if(!((key2 === "seq") || (key2 === "hash"))){
validate401.errors = [{instancePath:instancePath+"/ledger_head",schemaPath:"#/properties/ledger_head/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs28 === errors){
if(data14.seq !== undefined){
let data15 = data14.seq;
const _errs29 = errors;
if(!(((typeof data15 == "number") && (!(data15 % 1) && !isNaN(data15))) && (isFinite(data15)))){
validate401.errors = [{instancePath:instancePath+"/ledger_head/seq",schemaPath:"#/properties/ledger_head/properties/seq/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs29){
if((typeof data15 == "number") && (isFinite(data15))){
if(data15 < 0 || isNaN(data15)){
validate401.errors = [{instancePath:instancePath+"/ledger_head/seq",schemaPath:"#/properties/ledger_head/properties/seq/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid6 = _errs29 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data14.hash !== undefined){
const _errs31 = errors;
if(!(validate63(data14.hash, {instancePath:instancePath+"/ledger_head/hash",parentData:data14,parentDataProperty:"hash",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate63.errors : vErrors.concat(validate63.errors);
errors = vErrors.length;
}
var valid6 = _errs31 === errors;
}
else {
var valid6 = true;
}
}
}
}
}
else {
validate401.errors = [{instancePath:instancePath+"/ledger_head",schemaPath:"#/properties/ledger_head/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs26 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.announced_at !== undefined){
const _errs32 = errors;
if(!(validate87(data.announced_at, {instancePath:instancePath+"/announced_at",parentData:data,parentDataProperty:"announced_at",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate87.errors : vErrors.concat(validate87.errors);
errors = vErrors.length;
}
var valid0 = _errs32 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate401.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate401.errors = vErrors;
return errors === 0;
}
validate401.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.validateResolvedOperation = validate65;

exports.validatePlan = validate409;
const schema133 = {"description":"The operations of a mission under runtime:custom:plan.","type":"object","additionalProperties":false,"required":["steps"],"properties":{"steps":{"type":"array","minItems":1,"maxItems":200,"items":{"$ref":"holdpoint:Step"}},"max_parallel":{"type":"integer","minimum":1,"maximum":64,"default":8}},"$id":"holdpoint:Plan"};
const schema134 = {"type":"object","additionalProperties":false,"required":["id","argv"],"properties":{"id":{"$ref":"holdpoint:StepId"},"operation":{"$ref":"holdpoint:OperationName","default":"shell.run"},"argv":{"$ref":"holdpoint:Argv"},"host":{"$ref":"holdpoint:HostId","description":"Absent means the executor's own machine."},"workspace":{"$ref":"holdpoint:Workspace","default":"default"},"cwd":{"type":"string","minLength":1,"maxLength":1024,"default":"."},"env":{"$ref":"holdpoint:Environment"},"stdin":{"type":"string","maxLength":65536},"reason":{"type":"string","maxLength":2000},"needs":{"type":"array","uniqueItems":true,"maxItems":200,"items":{"type":"string","$ref":"holdpoint:StepId"}},"timeout_ms":{"type":"integer","minimum":1,"maximum":2592000000},"on_denied":{"enum":["fail","skip"],"default":"fail"},"on_expired":{"enum":["fail","skip"],"default":"fail"},"continue_on":{"type":"array","uniqueItems":true,"items":{"type":"string","enum":["failed","timed_out","skipped"]},"description":"Outcomes of this step, besides success, after which its dependents run."},"idempotent":{"type":"boolean","default":false}},"$id":"holdpoint:Step"};

function validate410(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:Step" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate410.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.id === undefined) && (missing0 = "id")) || ((data.argv === undefined) && (missing0 = "argv"))){
validate410.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(func1.call(schema134.properties, key0))){
validate410.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.id !== undefined){
const _errs2 = errors;
if(!(validate57(data.id, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate57.errors : vErrors.concat(validate57.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.operation !== undefined){
const _errs3 = errors;
if(!(validate66(data.operation, {instancePath:instancePath+"/operation",parentData:data,parentDataProperty:"operation",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate66.errors : vErrors.concat(validate66.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.argv !== undefined){
const _errs4 = errors;
if(!(validate73(data.argv, {instancePath:instancePath+"/argv",parentData:data,parentDataProperty:"argv",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate73.errors : vErrors.concat(validate73.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.host !== undefined){
const _errs5 = errors;
if(!(validate61(data.host, {instancePath:instancePath+"/host",parentData:data,parentDataProperty:"host",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate61.errors : vErrors.concat(validate61.errors);
errors = vErrors.length;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.workspace !== undefined){
const _errs6 = errors;
if(!(validate76(data.workspace, {instancePath:instancePath+"/workspace",parentData:data,parentDataProperty:"workspace",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate76.errors : vErrors.concat(validate76.errors);
errors = vErrors.length;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cwd !== undefined){
let data5 = data.cwd;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data5 === "string"){
if(func2(data5) > 1024){
validate410.errors = [{instancePath:instancePath+"/cwd",schemaPath:"#/properties/cwd/maxLength",keyword:"maxLength",params:{limit: 1024},message:"must NOT have more than 1024 characters"}];
return false;
}
else {
if(func2(data5) < 1){
validate410.errors = [{instancePath:instancePath+"/cwd",schemaPath:"#/properties/cwd/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate410.errors = [{instancePath:instancePath+"/cwd",schemaPath:"#/properties/cwd/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.env !== undefined){
const _errs9 = errors;
if(!(validate78(data.env, {instancePath:instancePath+"/env",parentData:data,parentDataProperty:"env",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate78.errors : vErrors.concat(validate78.errors);
errors = vErrors.length;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.stdin !== undefined){
let data7 = data.stdin;
const _errs10 = errors;
if(errors === _errs10){
if(typeof data7 === "string"){
if(func2(data7) > 65536){
validate410.errors = [{instancePath:instancePath+"/stdin",schemaPath:"#/properties/stdin/maxLength",keyword:"maxLength",params:{limit: 65536},message:"must NOT have more than 65536 characters"}];
return false;
}
}
else {
validate410.errors = [{instancePath:instancePath+"/stdin",schemaPath:"#/properties/stdin/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.reason !== undefined){
let data8 = data.reason;
const _errs12 = errors;
if(errors === _errs12){
if(typeof data8 === "string"){
if(func2(data8) > 2000){
validate410.errors = [{instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/maxLength",keyword:"maxLength",params:{limit: 2000},message:"must NOT have more than 2000 characters"}];
return false;
}
}
else {
validate410.errors = [{instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.needs !== undefined){
let data9 = data.needs;
const _errs14 = errors;
if(errors === _errs14){
if(Array.isArray(data9)){
if(data9.length > 200){
validate410.errors = [{instancePath:instancePath+"/needs",schemaPath:"#/properties/needs/maxItems",keyword:"maxItems",params:{limit: 200},message:"must NOT have more than 200 items"}];
return false;
}
else {
var valid1 = true;
const len0 = data9.length;
for(let i0=0; i0<len0; i0++){
let data10 = data9[i0];
const _errs16 = errors;
if(typeof data10 !== "string"){
validate410.errors = [{instancePath:instancePath+"/needs/" + i0,schemaPath:"#/properties/needs/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(validate57(data10, {instancePath:instancePath+"/needs/" + i0,parentData:data9,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate57.errors : vErrors.concat(validate57.errors);
errors = vErrors.length;
}
var valid1 = _errs16 === errors;
if(!valid1){
break;
}
}
if(valid1){
let i1 = data9.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data9[i1];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
validate410.errors = [{instancePath:instancePath+"/needs",schemaPath:"#/properties/needs/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0},message:"must NOT have duplicate items (items ## "+j0+" and "+i1+" are identical)"}];
return false;
break;
}
indices0[item0] = i1;
}
}
}
}
}
else {
validate410.errors = [{instancePath:instancePath+"/needs",schemaPath:"#/properties/needs/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.timeout_ms !== undefined){
let data11 = data.timeout_ms;
const _errs18 = errors;
if(!(((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11))) && (isFinite(data11)))){
validate410.errors = [{instancePath:instancePath+"/timeout_ms",schemaPath:"#/properties/timeout_ms/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs18){
if((typeof data11 == "number") && (isFinite(data11))){
if(data11 > 2592000000 || isNaN(data11)){
validate410.errors = [{instancePath:instancePath+"/timeout_ms",schemaPath:"#/properties/timeout_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 2592000000},message:"must be <= 2592000000"}];
return false;
}
else {
if(data11 < 1 || isNaN(data11)){
validate410.errors = [{instancePath:instancePath+"/timeout_ms",schemaPath:"#/properties/timeout_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.on_denied !== undefined){
let data12 = data.on_denied;
const _errs20 = errors;
if(!((data12 === "fail") || (data12 === "skip"))){
validate410.errors = [{instancePath:instancePath+"/on_denied",schemaPath:"#/properties/on_denied/enum",keyword:"enum",params:{allowedValues: schema134.properties.on_denied.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.on_expired !== undefined){
let data13 = data.on_expired;
const _errs21 = errors;
if(!((data13 === "fail") || (data13 === "skip"))){
validate410.errors = [{instancePath:instancePath+"/on_expired",schemaPath:"#/properties/on_expired/enum",keyword:"enum",params:{allowedValues: schema134.properties.on_expired.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs21 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.continue_on !== undefined){
let data14 = data.continue_on;
const _errs22 = errors;
if(errors === _errs22){
if(Array.isArray(data14)){
var valid3 = true;
const len1 = data14.length;
for(let i2=0; i2<len1; i2++){
let data15 = data14[i2];
const _errs24 = errors;
if(typeof data15 !== "string"){
validate410.errors = [{instancePath:instancePath+"/continue_on/" + i2,schemaPath:"#/properties/continue_on/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((data15 === "failed") || (data15 === "timed_out")) || (data15 === "skipped"))){
validate410.errors = [{instancePath:instancePath+"/continue_on/" + i2,schemaPath:"#/properties/continue_on/items/enum",keyword:"enum",params:{allowedValues: schema134.properties.continue_on.items.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid3 = _errs24 === errors;
if(!valid3){
break;
}
}
if(valid3){
let i3 = data14.length;
let j1;
if(i3 > 1){
const indices1 = {};
for(;i3--;){
let item1 = data14[i3];
if(typeof item1 !== "string"){
continue;
}
if(typeof indices1[item1] == "number"){
j1 = indices1[item1];
validate410.errors = [{instancePath:instancePath+"/continue_on",schemaPath:"#/properties/continue_on/uniqueItems",keyword:"uniqueItems",params:{i: i3, j: j1},message:"must NOT have duplicate items (items ## "+j1+" and "+i3+" are identical)"}];
return false;
break;
}
indices1[item1] = i3;
}
}
}
}
else {
validate410.errors = [{instancePath:instancePath+"/continue_on",schemaPath:"#/properties/continue_on/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs22 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.idempotent !== undefined){
const _errs26 = errors;
if(typeof data.idempotent !== "boolean"){
validate410.errors = [{instancePath:instancePath+"/idempotent",schemaPath:"#/properties/idempotent/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs26 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate410.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate410.errors = vErrors;
return errors === 0;
}
validate410.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate409(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:Plan" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate409.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.steps === undefined) && (missing0 = "steps")){
validate409.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "steps") || (key0 === "max_parallel"))){
validate409.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.steps !== undefined){
let data0 = data.steps;
const _errs2 = errors;
if(errors === _errs2){
if(Array.isArray(data0)){
if(data0.length > 200){
validate409.errors = [{instancePath:instancePath+"/steps",schemaPath:"#/properties/steps/maxItems",keyword:"maxItems",params:{limit: 200},message:"must NOT have more than 200 items"}];
return false;
}
else {
if(data0.length < 1){
validate409.errors = [{instancePath:instancePath+"/steps",schemaPath:"#/properties/steps/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
const _errs4 = errors;
if(!(validate410(data0[i0], {instancePath:instancePath+"/steps/" + i0,parentData:data0,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate410.errors : vErrors.concat(validate410.errors);
errors = vErrors.length;
}
var valid1 = _errs4 === errors;
if(!valid1){
break;
}
}
}
}
}
else {
validate409.errors = [{instancePath:instancePath+"/steps",schemaPath:"#/properties/steps/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.max_parallel !== undefined){
let data2 = data.max_parallel;
const _errs5 = errors;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
validate409.errors = [{instancePath:instancePath+"/max_parallel",schemaPath:"#/properties/max_parallel/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs5){
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 64 || isNaN(data2)){
validate409.errors = [{instancePath:instancePath+"/max_parallel",schemaPath:"#/properties/max_parallel/maximum",keyword:"maximum",params:{comparison: "<=", limit: 64},message:"must be <= 64"}];
return false;
}
else {
if(data2 < 1 || isNaN(data2)){
validate409.errors = [{instancePath:instancePath+"/max_parallel",schemaPath:"#/properties/max_parallel/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate409.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate409.errors = vErrors;
return errors === 0;
}
validate409.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.validateStep = validate410;

exports.validateHoldpointMetadata = validate419;
const schema135 = {"type":"object","additionalProperties":false,"description":"`metadata.holdpoint` of a dispatch.","properties":{"runtime":{"const":"runtime:custom:plan","default":"runtime:custom:plan"},"plan":{"$ref":"holdpoint:Plan"},"check_completion":{"type":"boolean","default":false},"origin":{"$ref":"holdpoint:Origin"},"session_id":{"type":"string","maxLength":200},"queue":{"type":"boolean"},"priority":{"type":"integer","minimum":0,"maximum":9}},"$id":"holdpoint:HoldpointMetadata"};

function validate419(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:HoldpointMetadata" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate419.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
const _errs1 = errors;
for(const key0 in data){
if(!(((((((key0 === "runtime") || (key0 === "plan")) || (key0 === "check_completion")) || (key0 === "origin")) || (key0 === "session_id")) || (key0 === "queue")) || (key0 === "priority"))){
validate419.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.runtime !== undefined){
const _errs2 = errors;
if("runtime:custom:plan" !== data.runtime){
validate419.errors = [{instancePath:instancePath+"/runtime",schemaPath:"#/properties/runtime/const",keyword:"const",params:{allowedValue: "runtime:custom:plan"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.plan !== undefined){
const _errs3 = errors;
if(!(validate409(data.plan, {instancePath:instancePath+"/plan",parentData:data,parentDataProperty:"plan",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate409.errors : vErrors.concat(validate409.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.check_completion !== undefined){
const _errs4 = errors;
if(typeof data.check_completion !== "boolean"){
validate419.errors = [{instancePath:instancePath+"/check_completion",schemaPath:"#/properties/check_completion/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.origin !== undefined){
const _errs6 = errors;
if(!(validate112(data.origin, {instancePath:instancePath+"/origin",parentData:data,parentDataProperty:"origin",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate112.errors : vErrors.concat(validate112.errors);
errors = vErrors.length;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.session_id !== undefined){
let data4 = data.session_id;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data4 === "string"){
if(func2(data4) > 200){
validate419.errors = [{instancePath:instancePath+"/session_id",schemaPath:"#/properties/session_id/maxLength",keyword:"maxLength",params:{limit: 200},message:"must NOT have more than 200 characters"}];
return false;
}
}
else {
validate419.errors = [{instancePath:instancePath+"/session_id",schemaPath:"#/properties/session_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.queue !== undefined){
const _errs9 = errors;
if(typeof data.queue !== "boolean"){
validate419.errors = [{instancePath:instancePath+"/queue",schemaPath:"#/properties/queue/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.priority !== undefined){
let data6 = data.priority;
const _errs11 = errors;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
validate419.errors = [{instancePath:instancePath+"/priority",schemaPath:"#/properties/priority/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs11){
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 > 9 || isNaN(data6)){
validate419.errors = [{instancePath:instancePath+"/priority",schemaPath:"#/properties/priority/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9},message:"must be <= 9"}];
return false;
}
else {
if(data6 < 0 || isNaN(data6)){
validate419.errors = [{instancePath:instancePath+"/priority",schemaPath:"#/properties/priority/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
else {
validate419.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate419.errors = vErrors;
return errors === 0;
}
validate419.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.validateProfile = validate422;
const schema136 = {"description":"What one host allows. Deny wins over ask, ask over allow; what no rule names gets the default.","type":"object","additionalProperties":false,"required":["version","default","rules"],"properties":{"$schema":{"type":"string"},"version":{"const":1},"default":{"enum":["ask","deny"],"description":"Never allow: silence is no consent."},"rules":{"type":"array","maxItems":2000,"items":{"type":"object","additionalProperties":false,"required":["operation","argv","workspace","effect"],"properties":{"operation":{"$ref":"holdpoint:OperationName"},"argv":{"$ref":"holdpoint:Argv","description":"The exact argument vector; no pattern."},"workspace":{"$ref":"holdpoint:Workspace"},"cwd":{"type":"string","minLength":1,"maxLength":1024,"default":".","description":"The working directory for which an allow holds, exactly as a task names it. Deny and ask hold in every directory."},"effect":{"enum":["allow","ask","deny"]},"note":{"type":"string","maxLength":500}}}}},"$id":"holdpoint:Profile"};

function validate422(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:Profile" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate422.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.version === undefined) && (missing0 = "version")) || ((data.default === undefined) && (missing0 = "default"))) || ((data.rules === undefined) && (missing0 = "rules"))){
validate422.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "$schema") || (key0 === "version")) || (key0 === "default")) || (key0 === "rules"))){
validate422.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.$schema !== undefined){
const _errs2 = errors;
if(typeof data.$schema !== "string"){
validate422.errors = [{instancePath:instancePath+"/$schema",schemaPath:"#/properties/%24schema/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.version !== undefined){
const _errs4 = errors;
if(1 !== data.version){
validate422.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/const",keyword:"const",params:{allowedValue: 1},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.default !== undefined){
let data2 = data.default;
const _errs5 = errors;
if(!((data2 === "ask") || (data2 === "deny"))){
validate422.errors = [{instancePath:instancePath+"/default",schemaPath:"#/properties/default/enum",keyword:"enum",params:{allowedValues: schema136.properties.default.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.rules !== undefined){
let data3 = data.rules;
const _errs6 = errors;
if(errors === _errs6){
if(Array.isArray(data3)){
if(data3.length > 2000){
validate422.errors = [{instancePath:instancePath+"/rules",schemaPath:"#/properties/rules/maxItems",keyword:"maxItems",params:{limit: 2000},message:"must NOT have more than 2000 items"}];
return false;
}
else {
var valid1 = true;
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
let data4 = data3[i0];
const _errs8 = errors;
if(errors === _errs8){
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
let missing1;
if(((((data4.operation === undefined) && (missing1 = "operation")) || ((data4.argv === undefined) && (missing1 = "argv"))) || ((data4.workspace === undefined) && (missing1 = "workspace"))) || ((data4.effect === undefined) && (missing1 = "effect"))){
validate422.errors = [{instancePath:instancePath+"/rules/" + i0,schemaPath:"#/properties/rules/items/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
const _errs10 = errors;
for(const key1 in data4){
if(!((((((key1 === "operation") || (key1 === "argv")) || (key1 === "workspace")) || (key1 === "cwd")) || (key1 === "effect")) || (key1 === "note"))){
validate422.errors = [{instancePath:instancePath+"/rules/" + i0,schemaPath:"#/properties/rules/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs10 === errors){
if(data4.operation !== undefined){
const _errs11 = errors;
if(!(validate66(data4.operation, {instancePath:instancePath+"/rules/" + i0+"/operation",parentData:data4,parentDataProperty:"operation",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate66.errors : vErrors.concat(validate66.errors);
errors = vErrors.length;
}
var valid2 = _errs11 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data4.argv !== undefined){
const _errs12 = errors;
if(!(validate73(data4.argv, {instancePath:instancePath+"/rules/" + i0+"/argv",parentData:data4,parentDataProperty:"argv",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate73.errors : vErrors.concat(validate73.errors);
errors = vErrors.length;
}
var valid2 = _errs12 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data4.workspace !== undefined){
const _errs13 = errors;
if(!(validate76(data4.workspace, {instancePath:instancePath+"/rules/" + i0+"/workspace",parentData:data4,parentDataProperty:"workspace",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate76.errors : vErrors.concat(validate76.errors);
errors = vErrors.length;
}
var valid2 = _errs13 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data4.cwd !== undefined){
let data8 = data4.cwd;
const _errs14 = errors;
if(errors === _errs14){
if(typeof data8 === "string"){
if(func2(data8) > 1024){
validate422.errors = [{instancePath:instancePath+"/rules/" + i0+"/cwd",schemaPath:"#/properties/rules/items/properties/cwd/maxLength",keyword:"maxLength",params:{limit: 1024},message:"must NOT have more than 1024 characters"}];
return false;
}
else {
if(func2(data8) < 1){
validate422.errors = [{instancePath:instancePath+"/rules/" + i0+"/cwd",schemaPath:"#/properties/rules/items/properties/cwd/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate422.errors = [{instancePath:instancePath+"/rules/" + i0+"/cwd",schemaPath:"#/properties/rules/items/properties/cwd/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid2 = _errs14 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data4.effect !== undefined){
let data9 = data4.effect;
const _errs16 = errors;
if(!(((data9 === "allow") || (data9 === "ask")) || (data9 === "deny"))){
validate422.errors = [{instancePath:instancePath+"/rules/" + i0+"/effect",schemaPath:"#/properties/rules/items/properties/effect/enum",keyword:"enum",params:{allowedValues: schema136.properties.rules.items.properties.effect.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid2 = _errs16 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data4.note !== undefined){
let data10 = data4.note;
const _errs17 = errors;
if(errors === _errs17){
if(typeof data10 === "string"){
if(func2(data10) > 500){
validate422.errors = [{instancePath:instancePath+"/rules/" + i0+"/note",schemaPath:"#/properties/rules/items/properties/note/maxLength",keyword:"maxLength",params:{limit: 500},message:"must NOT have more than 500 characters"}];
return false;
}
}
else {
validate422.errors = [{instancePath:instancePath+"/rules/" + i0+"/note",schemaPath:"#/properties/rules/items/properties/note/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid2 = _errs17 === errors;
}
else {
var valid2 = true;
}
}
}
}
}
}
}
}
}
else {
validate422.errors = [{instancePath:instancePath+"/rules/" + i0,schemaPath:"#/properties/rules/items/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid1 = _errs8 === errors;
if(!valid1){
break;
}
}
}
}
else {
validate422.errors = [{instancePath:instancePath+"/rules",schemaPath:"#/properties/rules/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
else {
validate422.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate422.errors = vErrors;
return errors === 0;
}
validate422.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.validateExternal = validate376;

exports.validatePlacement = validate426;
const schema137 = {"type":"object","additionalProperties":false,"required":["message_id","executor_id"],"description":"Signal `placement`: this executor is to carry the mission out. Ignored by a mission that has begun elsewhere.","properties":{"message_id":{"type":"string","minLength":1,"maxLength":200},"executor_id":{"type":"string","format":"uuid"}},"$id":"holdpoint:Placement"};

function validate426(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:Placement" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate426.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.message_id === undefined) && (missing0 = "message_id")) || ((data.executor_id === undefined) && (missing0 = "executor_id"))){
validate426.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "message_id") || (key0 === "executor_id"))){
validate426.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.message_id !== undefined){
let data0 = data.message_id;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func2(data0) > 200){
validate426.errors = [{instancePath:instancePath+"/message_id",schemaPath:"#/properties/message_id/maxLength",keyword:"maxLength",params:{limit: 200},message:"must NOT have more than 200 characters"}];
return false;
}
else {
if(func2(data0) < 1){
validate426.errors = [{instancePath:instancePath+"/message_id",schemaPath:"#/properties/message_id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate426.errors = [{instancePath:instancePath+"/message_id",schemaPath:"#/properties/message_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.executor_id !== undefined){
let data1 = data.executor_id;
const _errs4 = errors;
if(errors === _errs4){
if(errors === _errs4){
if(typeof data1 === "string"){
if(!(formats2.test(data1))){
validate426.errors = [{instancePath:instancePath+"/executor_id",schemaPath:"#/properties/executor_id/format",keyword:"format",params:{format: "uuid"},message:"must match format \""+"uuid"+"\""}];
return false;
}
}
else {
validate426.errors = [{instancePath:instancePath+"/executor_id",schemaPath:"#/properties/executor_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate426.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate426.errors = vErrors;
return errors === 0;
}
validate426.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.validateExecutorFrame = validate427;
const schema138 = {"type":"object","additionalProperties":false,"required":["message_id","executor_id","frame"],"description":"Signal `executor_frame`: a frame about this mission from the executor whose connection it came by. Validated as envelope and per event before; of progress only the newest is sent.","properties":{"message_id":{"type":"string","minLength":1,"maxLength":200},"executor_id":{"type":"string","format":"uuid"},"frame":{"$ref":"holdpoint:EventEnvelope"}},"$id":"holdpoint:ExecutorFrame"};

function validate427(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:ExecutorFrame" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate427.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.message_id === undefined) && (missing0 = "message_id")) || ((data.executor_id === undefined) && (missing0 = "executor_id"))) || ((data.frame === undefined) && (missing0 = "frame"))){
validate427.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "message_id") || (key0 === "executor_id")) || (key0 === "frame"))){
validate427.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.message_id !== undefined){
let data0 = data.message_id;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func2(data0) > 200){
validate427.errors = [{instancePath:instancePath+"/message_id",schemaPath:"#/properties/message_id/maxLength",keyword:"maxLength",params:{limit: 200},message:"must NOT have more than 200 characters"}];
return false;
}
else {
if(func2(data0) < 1){
validate427.errors = [{instancePath:instancePath+"/message_id",schemaPath:"#/properties/message_id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate427.errors = [{instancePath:instancePath+"/message_id",schemaPath:"#/properties/message_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.executor_id !== undefined){
let data1 = data.executor_id;
const _errs4 = errors;
if(errors === _errs4){
if(errors === _errs4){
if(typeof data1 === "string"){
if(!(formats2.test(data1))){
validate427.errors = [{instancePath:instancePath+"/executor_id",schemaPath:"#/properties/executor_id/format",keyword:"format",params:{format: "uuid"},message:"must match format \""+"uuid"+"\""}];
return false;
}
}
else {
validate427.errors = [{instancePath:instancePath+"/executor_id",schemaPath:"#/properties/executor_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.frame !== undefined){
const _errs6 = errors;
if(!(validate273(data.frame, {instancePath:instancePath+"/frame",parentData:data,parentDataProperty:"frame",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate273.errors : vErrors.concat(validate273.errors);
errors = vErrors.length;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate427.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate427.errors = vErrors;
return errors === 0;
}
validate427.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.validateExecutorLink = validate429;
const schema139 = {"type":"object","additionalProperties":false,"required":["message_id","executor_id","kind"],"description":"Signal `executor_link`. lost: its connection has been away for longer than `registry.away_ms`. listed, unlisted: it is back, and its resync names this mission or does not.","properties":{"message_id":{"type":"string","minLength":1,"maxLength":200},"executor_id":{"type":"string","format":"uuid"},"kind":{"enum":["lost","listed","unlisted"]}},"$id":"holdpoint:ExecutorLink"};

function validate429(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:ExecutorLink" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate429.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.message_id === undefined) && (missing0 = "message_id")) || ((data.executor_id === undefined) && (missing0 = "executor_id"))) || ((data.kind === undefined) && (missing0 = "kind"))){
validate429.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "message_id") || (key0 === "executor_id")) || (key0 === "kind"))){
validate429.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.message_id !== undefined){
let data0 = data.message_id;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func2(data0) > 200){
validate429.errors = [{instancePath:instancePath+"/message_id",schemaPath:"#/properties/message_id/maxLength",keyword:"maxLength",params:{limit: 200},message:"must NOT have more than 200 characters"}];
return false;
}
else {
if(func2(data0) < 1){
validate429.errors = [{instancePath:instancePath+"/message_id",schemaPath:"#/properties/message_id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate429.errors = [{instancePath:instancePath+"/message_id",schemaPath:"#/properties/message_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.executor_id !== undefined){
let data1 = data.executor_id;
const _errs4 = errors;
if(errors === _errs4){
if(errors === _errs4){
if(typeof data1 === "string"){
if(!(formats2.test(data1))){
validate429.errors = [{instancePath:instancePath+"/executor_id",schemaPath:"#/properties/executor_id/format",keyword:"format",params:{format: "uuid"},message:"must match format \""+"uuid"+"\""}];
return false;
}
}
else {
validate429.errors = [{instancePath:instancePath+"/executor_id",schemaPath:"#/properties/executor_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.kind !== undefined){
let data2 = data.kind;
const _errs6 = errors;
if(!(((data2 === "lost") || (data2 === "listed")) || (data2 === "unlisted"))){
validate429.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/enum",keyword:"enum",params:{allowedValues: schema139.properties.kind.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate429.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate429.errors = vErrors;
return errors === 0;
}
validate429.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.validateForwardRequest = validate430;
const schema140 = {"type":"object","additionalProperties":false,"required":["mission_id","executor_id","dispatch"],"description":"Argument of the activity `forward`: dispatch the mission to the executor. The body goes out as it came in.","properties":{"mission_id":{"$ref":"holdpoint:MissionId"},"executor_id":{"type":"string","format":"uuid"},"dispatch":{"$ref":"holdpoint:DispatchPayload"}},"$id":"holdpoint:ForwardRequest"};

function validate430(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:ForwardRequest" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate430.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.mission_id === undefined) && (missing0 = "mission_id")) || ((data.executor_id === undefined) && (missing0 = "executor_id"))) || ((data.dispatch === undefined) && (missing0 = "dispatch"))){
validate430.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "mission_id") || (key0 === "executor_id")) || (key0 === "dispatch"))){
validate430.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.mission_id !== undefined){
const _errs2 = errors;
if(!(validate55(data.mission_id, {instancePath:instancePath+"/mission_id",parentData:data,parentDataProperty:"mission_id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate55.errors : vErrors.concat(validate55.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.executor_id !== undefined){
let data1 = data.executor_id;
const _errs3 = errors;
if(errors === _errs3){
if(errors === _errs3){
if(typeof data1 === "string"){
if(!(formats2.test(data1))){
validate430.errors = [{instancePath:instancePath+"/executor_id",schemaPath:"#/properties/executor_id/format",keyword:"format",params:{format: "uuid"},message:"must match format \""+"uuid"+"\""}];
return false;
}
}
else {
validate430.errors = [{instancePath:instancePath+"/executor_id",schemaPath:"#/properties/executor_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.dispatch !== undefined){
const _errs5 = errors;
if(!(validate259(data.dispatch, {instancePath:instancePath+"/dispatch",parentData:data,parentDataProperty:"dispatch",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate259.errors : vErrors.concat(validate259.errors);
errors = vErrors.length;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate430.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate430.errors = vErrors;
return errors === 0;
}
validate430.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.validateForwardOutcome = validate433;
const schema141 = {"description":"What the executor said. One that cannot be reached is no outcome: the activity fails and is tried again.","oneOf":[{"type":"object","additionalProperties":false,"required":["kind"],"properties":{"kind":{"const":"assigned"}}},{"type":"object","additionalProperties":false,"required":["kind","status","message"],"properties":{"kind":{"const":"refused"},"status":{"type":"integer","description":"HTTP status of a definite no, such as 409 or 422; 404 also for an executor that is not registered any more."},"message":{"type":"string","maxLength":1000}}}],"$id":"holdpoint:ForwardOutcome"};

function validate433(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:ForwardOutcome" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate433.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
let valid0 = false;
let passing0 = null;
const _errs1 = errors;
if(errors === _errs1){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.kind === undefined) && (missing0 = "kind")){
const err0 = {instancePath,schemaPath:"#/oneOf/0/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
const _errs3 = errors;
for(const key0 in data){
if(!(key0 === "kind")){
const err1 = {instancePath,schemaPath:"#/oneOf/0/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
break;
}
}
if(_errs3 === errors){
if(data.kind !== undefined){
if("assigned" !== data.kind){
const err2 = {instancePath:instancePath+"/kind",schemaPath:"#/oneOf/0/properties/kind/const",keyword:"const",params:{allowedValue: "assigned"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
}
}
else {
const err3 = {instancePath,schemaPath:"#/oneOf/0/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
var _valid0 = _errs1 === errors;
if(_valid0){
valid0 = true;
passing0 = 0;
var props0 = true;
}
const _errs5 = errors;
if(errors === _errs5){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if((((data.kind === undefined) && (missing1 = "kind")) || ((data.status === undefined) && (missing1 = "status"))) || ((data.message === undefined) && (missing1 = "message"))){
const err4 = {instancePath,schemaPath:"#/oneOf/1/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
else {
const _errs7 = errors;
for(const key1 in data){
if(!(((key1 === "kind") || (key1 === "status")) || (key1 === "message"))){
const err5 = {instancePath,schemaPath:"#/oneOf/1/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
break;
}
}
if(_errs7 === errors){
if(data.kind !== undefined){
const _errs8 = errors;
if("refused" !== data.kind){
const err6 = {instancePath:instancePath+"/kind",schemaPath:"#/oneOf/1/properties/kind/const",keyword:"const",params:{allowedValue: "refused"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var valid2 = _errs8 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data.status !== undefined){
let data2 = data.status;
const _errs9 = errors;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
const err7 = {instancePath:instancePath+"/status",schemaPath:"#/oneOf/1/properties/status/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
var valid2 = _errs9 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data.message !== undefined){
let data3 = data.message;
const _errs11 = errors;
if(errors === _errs11){
if(typeof data3 === "string"){
if(func2(data3) > 1000){
const err8 = {instancePath:instancePath+"/message",schemaPath:"#/oneOf/1/properties/message/maxLength",keyword:"maxLength",params:{limit: 1000},message:"must NOT have more than 1000 characters"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/message",schemaPath:"#/oneOf/1/properties/message/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
var valid2 = _errs11 === errors;
}
else {
var valid2 = true;
}
}
}
}
}
}
else {
const err10 = {instancePath,schemaPath:"#/oneOf/1/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
var _valid0 = _errs5 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid0 = true;
passing0 = 1;
if(props0 !== true){
props0 = true;
}
}
}
if(!valid0){
const err11 = {instancePath,schemaPath:"#/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},message:"must match exactly one schema in oneOf"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
validate433.errors = vErrors;
return false;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate433.errors = vErrors;
evaluated0.props = props0;
return errors === 0;
}
validate433.evaluated = {"dynamicProps":true,"dynamicItems":false};

exports.validatePushRequest = validate434;
const schema142 = {"type":"object","additionalProperties":false,"required":["executor_id","frames"],"description":"Argument of the activity `push`: frames to the executor by its open connection: mission.paused, mission.resumed and mission.aborted as commands, mission.hitl_responded as an answer.","properties":{"executor_id":{"type":"string","format":"uuid"},"frames":{"type":"array","minItems":1,"maxItems":64,"items":{"$ref":"holdpoint:EventEnvelope"}}},"$id":"holdpoint:PushRequest"};

function validate434(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:PushRequest" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate434.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.executor_id === undefined) && (missing0 = "executor_id")) || ((data.frames === undefined) && (missing0 = "frames"))){
validate434.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "executor_id") || (key0 === "frames"))){
validate434.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.executor_id !== undefined){
let data0 = data.executor_id;
const _errs2 = errors;
if(errors === _errs2){
if(errors === _errs2){
if(typeof data0 === "string"){
if(!(formats2.test(data0))){
validate434.errors = [{instancePath:instancePath+"/executor_id",schemaPath:"#/properties/executor_id/format",keyword:"format",params:{format: "uuid"},message:"must match format \""+"uuid"+"\""}];
return false;
}
}
else {
validate434.errors = [{instancePath:instancePath+"/executor_id",schemaPath:"#/properties/executor_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.frames !== undefined){
let data1 = data.frames;
const _errs4 = errors;
if(errors === _errs4){
if(Array.isArray(data1)){
if(data1.length > 64){
validate434.errors = [{instancePath:instancePath+"/frames",schemaPath:"#/properties/frames/maxItems",keyword:"maxItems",params:{limit: 64},message:"must NOT have more than 64 items"}];
return false;
}
else {
if(data1.length < 1){
validate434.errors = [{instancePath:instancePath+"/frames",schemaPath:"#/properties/frames/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid1 = true;
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
const _errs6 = errors;
if(!(validate273(data1[i0], {instancePath:instancePath+"/frames/" + i0,parentData:data1,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate273.errors : vErrors.concat(validate273.errors);
errors = vErrors.length;
}
var valid1 = _errs6 === errors;
if(!valid1){
break;
}
}
}
}
}
else {
validate434.errors = [{instancePath:instancePath+"/frames",schemaPath:"#/properties/frames/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate434.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate434.errors = vErrors;
return errors === 0;
}
validate434.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.validatePushOutcome = validate436;
const schema143 = {"type":"object","additionalProperties":false,"required":["kind"],"properties":{"kind":{"enum":["sent","away"],"description":"away: it has no open connection; nothing was sent."}},"$id":"holdpoint:PushOutcome"};

function validate436(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="holdpoint:PushOutcome" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate436.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.kind === undefined) && (missing0 = "kind")){
validate436.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "kind")){
validate436.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
let data0 = data.kind;
if(!((data0 === "sent") || (data0 === "away"))){
validate436.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/enum",keyword:"enum",params:{allowedValues: schema143.properties.kind.enum},message:"must be equal to one of the allowed values"}];
return false;
}
}
}
}
}
else {
validate436.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate436.errors = vErrors;
return errors === 0;
}
validate436.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.validateResult = validate170;

exports.validateOutput = validate176;

exports.validateTask = validate307;
